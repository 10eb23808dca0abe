import { TeethTable } from '../teeth-table';

const headings = { teeth: 'Zähne', cut: 'Gemacht für', edge: 'Kante' };
const rows = [
  { teeth: '24', cut: 'Längsschnitte, Bauholz, nasses Holz', edge: 'Rau' },
  { teeth: '40', cut: 'Querschnitte, Sperrholz, Platten für jeden Tag', edge: 'Sauber' },
  { teeth: '60', cut: 'Furnier, Laminat, Fuß- und Zierleisten', edge: 'Fertig zum Einbau' },
  { teeth: '48, flach', cut: 'Aluminiumprofile, eingespannt, mit einem Tropfen Öl', edge: 'Sauber' },
];

export function Body() {
  return (
    <>
      <p>
        Eine Säge ist ein Motor, der ein Blatt hält. Wenn wir eine Säge reparieren sollen, fehlt dem Motor meistens
        nichts: Das Blatt ist stumpf, verharzt oder für etwas anderes gemacht. An der Werkbank sagen wir dann Folgendes.
      </p>

      <h2>Zählen Sie zuerst die Zähne</h2>
      <p>
        Zwischen wenigen Zähnen ist viel Platz. Die Späne sind schnell draußen, und die Kante bleibt rau. Das passt für
        Balken und für Schnitte längs zur Faser. Viele Zähne nehmen wenig auf einmal und hinterlassen eine saubere
        Kante. Sie setzen sich aber zu und brennen, wenn sie nasses Holz längs auftrennen sollen. Für eine Handkreissäge
        mit 184 mm deckt diese Tabelle das meiste ab:
      </p>
      <TeethTable headings={headings} rows={rows} />
      <p>
        Wenn Sie nur ein Blatt haben, nehmen Sie das mit 40 Zähnen. Wenn Sie zwei haben, dann eines mit 24 für die
        Baustelle und eines mit 60 für das, was man später sieht.
      </p>

      <h2>Dann die Form des Zahns</h2>
      <p>
        Zähne, die abwechselnd nach links und rechts geneigt sind, schneiden quer zur Faser wie ein Messer. Ein flacher
        Zahn zwischen zwei abgeschrägten hält länger in Laminat und Spanplatte, wo der Leim härter ist als das Holz. Ein
        Zahn, der sich nach hinten neigt, hat einen negativen Spanwinkel. Er hält eine Kappsäge davon ab, ins Werkstück
        zu klettern. Das ist langsamer, und Sie werden froh darüber sein.
      </p>

      <h2>Die Schnittfuge</h2>
      <p>
        Der Spalt, den eine Säge hinterlässt, heißt Schnittfuge, auf Englisch kerf. Ein dünnes Blatt mit etwa 1,7 mm
        nimmt weniger Holz weg und braucht weniger Kraft, deshalb läuft eine Akkusäge damit länger. Ein dickes mit etwa
        2,6 mm bleibt in tiefen Schnitten gerade. Passen muss der Spaltkeil: Er muss dünner sein als die Fuge und dicker
        als der Blattkörper. Beide Zahlen stehen auf dem Blatt.
      </p>

      <h2>Wenn es stumpf ist</h2>
      <ul>
        <li>Sie schieben, wo Sie früher nur geführt haben.</li>
        <li>Die Schnittkante ist braun, und sie riecht auch so.</li>
        <li>Die Säge verläuft neben einem Riss, den sie letzten Monat noch gehalten hat.</li>
        <li>Das abgesägte Stück hat oben einen Pelz aus Splittern.</li>
      </ul>
      <p>
        Reinigen Sie das Blatt, bevor Sie über es urteilen. Die Hälfte der Blätter, die als stumpf zu uns zurückkommen,
        ist nur schmutzig. Harz an der Flanke eines Zahns reibt und heizt genau wie eine stumpfe Schneide.
      </p>

      <h2>So bleibt es gut</h2>
      <ol>
        <li>
          Ziehen Sie den Stecker oder nehmen Sie den Akku heraus. Jedes Mal, auch für Arbeiten von dreißig Sekunden.
        </li>
        <li>
          Legen Sie das Blatt zehn Minuten in warmes Wasser mit Spülmittel und bürsten Sie mit einer Messingbürste an
          den Zähnen entlang. Backofenreiniger wirkt auch, greift aber das Lot an, das die Hartmetallzähne hält. Lassen
          Sie ihn in der Küche.
        </li>
        <li>Trocknen Sie es sofort und wischen Sie es mit einem Tropfen Maschinenöl ab.</li>
        <li>
          Sehen Sie sich jeden Zahn im Gegenlicht an. Ein ausgebrochener Zahn lässt sich nachschleifen. Fehlt einer, ist
          das Blatt am Ende.
        </li>
        <li>
          Hängen Sie es auf oder bewahren Sie es in seiner Hülle auf. Hartmetall ist hart und spröde, und ein zweites
          Blatt ist genauso hart.
        </li>
      </ol>
      <p>
        Ein gutes Blatt mit 40 Zähnen lässt sich fünf- bis sechsmal schärfen, für jeweils etwa ein Drittel seines
        Preises. Bei billigen lohnt sich eher ein neues. Schreiben Sie in jedem Fall mit Bleistift das Datum darauf,
        wenn Sie es einsetzen: Sie werden staunen, in die eine oder die andere Richtung.
      </p>
    </>
  );
}
