import { buttonClass, ConfirmHost, Page, Section, Toaster } from '@kerf/ui';
import { Actions } from './Actions';
import { Colours } from './Colours';
import { Forms } from './Forms';
import styles from './Gallery.module.css';
import { Icons } from './Icons';
import { Messages } from './Messages';
import { Shop } from './Shop';
import { Tables } from './Tables';
import { Words } from './Words';

const parts = { Shop, Actions, Forms, Tables, Messages, Words, Colours, Icons };

/** Shows every component in every state on one page. */
export function Gallery() {
  return (
    <main>
      <Page
        title="Kerf components"
        intro="What the five front ends are made of, in every state it can be in."
        actions={
          <a className={buttonClass('primary')} href="#Forms">
            Forms
          </a>
        }
      >
        <div className={styles.parts}>
          {Object.entries(parts).map(([name, Part]) => (
            <div key={name} id={name}>
              <Section title={name}>
                <Part />
              </Section>
            </div>
          ))}
        </div>
      </Page>
      <Toaster />
      <ConfirmHost />
    </main>
  );
}
