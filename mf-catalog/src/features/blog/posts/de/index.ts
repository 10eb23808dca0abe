import type { PostTranslations } from '../../post';
import { Body as batteryCare } from './battery-care';
import { Body as choosingABlade } from './choosing-a-blade';
import { Body as firstToolBox } from './first-tool-box';
import { Body as orderInTheWorkshop } from './order-in-the-workshop';
import { Body as sharpeningChisels } from './sharpening-chisels';

export const translations: PostTranslations = {
  'choosing-a-blade': {
    title: 'Ein Sägeblatt wählen und pflegen',
    imageText: 'Ein blankes Sägeblatt, an ein abgenutztes gelehnt',
    summary:
      'Welches Blatt für welchen Schnitt, was die Zahlen darauf bedeuten, und zehn Minuten Pflege, die seine Lebensdauer verdoppeln.',
    Body: choosingABlade,
  },
  'battery-care': {
    title: 'Akkus halten länger, als Sie denken',
    imageText: 'Ein Akku auf seinem Ladegerät',
    summary: 'Was einen Akku altern lässt, wie er gut über den Winter kommt und wann Sie sich von ihm trennen sollten.',
    Body: batteryCare,
  },
  'sharpening-chisels': {
    title: 'In zehn Minuten zum scharfen Stechbeitel',
    imageText: 'Ein Stechbeitel auf einem Schleifstein',
    summary:
      'Die Spiegelseite einmal, die Schneide oft: zwei Steine, fünf Schritte und eine Probe, die Ihren Daumen schont.',
    Body: sharpeningChisels,
  },
  'order-in-the-workshop': {
    title: 'Ordnung in der Werkstatt',
    imageText: 'Ein Werkzeugschrank mit einer offenen Schublade',
    summary: 'Eine Stunde mit Schubladen und einem Stift, und warum nicht alles zusammengehört, was einen Griff hat.',
    Body: orderInTheWorkshop,
  },
  'first-tool-box': {
    title: 'Was in den ersten Werkzeugkasten gehört',
    imageText: 'Eine Handsäge in einem Brett, daneben Winkel, Bleistift und Bandmaß auf der Werkbank',
    summary: 'Sieben Werkzeuge ohne Stecker, der Kasten, in dem Sie sie tragen, und was noch warten kann.',
    Body: firstToolBox,
  },
};
