export function Body() {
  return (
    <>
      <p>
        Wer fragt, was er zuerst kaufen soll, erwartet eine Liste von Maschinen. Auf unserer steht keine, die einen
        Stecker braucht. Diese Werkzeuge liegen bei uns in jedem Kasten, und die meisten sind älter als die Leute, die
        sie tragen.
      </p>

      <h2>Sieben Dinge</h2>
      <ul>
        <li>Ein Klauenhammer mit 450 g. Ein leichterer verbiegt die Nägel, ein schwererer Sie.</li>
        <li>
          Sechs Schraubendreher, die passen: drei für Schlitz, drei für Kreuzschlitz. Einer, der fast passt, ruiniert
          jede Schraube.
        </li>
        <li>Eine Kombizange und ein verstellbarer Schraubenschlüssel, der sich nicht von selbst verstellt.</li>
        <li>Ein Bandmaß mit fünf Metern und ein Bleistift. Bleistifte kaufen Sie am besten im Dutzend.</li>
        <li>
          Eine Wasserwaage mit 60 cm. Prüfen Sie sie, indem Sie sie umdrehen: Die Blase muss beide Male dasselbe sagen.
        </li>
        <li>Ein Messer mit Klingen, die sich abbrechen oder wenden lassen, und Ersatzklingen dazu.</li>
        <li>Eine Handsäge mit gehärteten Zähnen. Sie sägt alles, wofür Sie die Maschine nicht holen würden.</li>
      </ul>

      <h2>Der Kasten selbst</h2>
      <p>
        Nehmen Sie einen, den Sie auch voll mit einer Hand heben können. Schweres liegt unten, Scharfes hat einen
        eigenen Platz, und auf der Wasserwaage liegt nichts. In einem Einsatz, den Sie herausnehmen können, bleiben
        kleine Teile dort, wo Sie sie sehen.
      </p>

      <h2>Was warten kann</h2>
      <p>
        Die erste Maschine ist ein Bohrschrauber, sobald das zweite Regal an die Wand soll. Die erste Säge mit Motor
        kommt, wenn Sie die Bretter für einen ganzen Fußboden von Hand gesägt haben und wissen, was Sie von ihr wollen.
      </p>
    </>
  );
}
