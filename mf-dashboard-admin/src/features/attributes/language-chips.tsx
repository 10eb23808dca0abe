import type { Attribute } from '@kerf/contracts/staff';
import { VisuallyHidden } from '@kerf/ui';
import { languageName } from '../../components/shop-config';
import { attributesMessages as texts } from '../../messages/attributes-messages';
import styles from './attributes.module.css';
import { missingIn } from './languages';

/** The languages of the shop, and how complete an attribute is in each. */
export function LanguageChips({ attribute, languages }: { attribute: Attribute; languages: readonly string[] }) {
  return (
    <ul className={styles.languages}>
      {['en', ...languages].map(tag => {
        const { missing, of } = missingIn(attribute, tag);
        const language = languageName(tag);
        const text = missing === 0 ? texts.isComplete({ language }) : texts.isMissing({ language, missing, of });
        return (
          <li
            key={tag}
            className={styles.language}
            data-missing={missing === 0 ? 'none' : missing < of ? 'some' : 'all'}
          >
            <span aria-hidden="true" title={text}>
              {tag.toUpperCase()}
            </span>
            <VisuallyHidden>{text}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
