import { attributeText, wordIn } from '@kerf/contracts/staff';
import { Card } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import { languageName } from '../../components/shop-config';
import { attributeFormMessages as texts } from '../../messages/attribute-form-messages';
import { type AttributeValues, attributeIn } from './attribute-values';
import styles from './attributes.module.css';

/** Of the decimals and the separators of a number, and of a unit that has a word for one. */
const [one, many] = [1, 1_234.567];

/** What items with example values say in a language. Empty for a text and for yes or no, whose words the definition does not have. */
const examplesIn = (values: AttributeValues, language: string): string[] => {
  const definition = attributeIn(values, 0);
  const { unit, choices = [] } = definition;
  const words = unit && 'words' in unit ? unit.words : undefined;
  // An own unit without its English word has no text yet.
  const { unit: _, ...plain } = definition;
  const shown = words && !words.en?.other ? plain : definition;
  const examples =
    definition.type === 'number' ? (words?.en?.one ? [one, many] : [many]) : choices.map(({ key }) => key);
  return examples.flatMap(value => attributeText(shown, value, language, ['', '']) || []);
};

interface AttributePreviewProps {
  form: UseFormReturn<AttributeValues>;
  /** The tags of the languages, English first. */
  languages: readonly string[];
}

/** The name and example values in each language of the shop. */
export function AttributePreview({ form, languages }: AttributePreviewProps) {
  const values = form.watch();
  const { names } = attributeIn(values, 0);
  return (
    <Card className={styles.preview}>
      <h2>{texts.preview}</h2>
      <dl>
        {languages.map(tag => (
          <div key={tag}>
            <dt>{languageName(tag)}</dt>
            <dd>
              <span lang={tag} dir="auto">
                {wordIn(names, tag) || texts.unnamed}
              </span>
              <span lang={tag} dir="auto">
                {examplesIn(values, tag).join(', ')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
