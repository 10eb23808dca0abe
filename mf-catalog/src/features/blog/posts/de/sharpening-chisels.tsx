export function Body() {
  return (
    <>
      <p>
        Sicher ist der scharfe Stechbeitel: Er geht dorthin, wohin Sie ihn führen. Unsere verlassen das Werk mit einer
        Fase von 25 Grad, die geschliffen, aber nicht abgezogen ist. Zehn Minuten am Stein machen ein Werkzeug daraus,
        und zwei Minuten halten es scharf.
      </p>

      <h2>Zuerst die Spiegelseite</h2>
      <p>
        Legen Sie die flache Seite ganz auf einen Stein mit Körnung 1000 und reiben Sie die ersten zwei Zentimeter, bis
        sie gleichmäßig glänzen. Das machen Sie im Leben eines Beitels einmal. Eine Schneide entsteht, wo zwei Flächen
        sich treffen, und die Spiegelseite ist eine davon.
      </p>

      <h2>Dann die Schneide</h2>
      <ol>
        <li>Machen Sie den Stein nass. Mit Wasser oder mit Öl, aber nie beides auf demselben Stein.</li>
        <li>
          Setzen Sie die Fase auf, spüren Sie, wie sie flach liegt, und heben Sie den Griff um eine Fingerbreite an. Das
          sind etwa 30 Grad.
        </li>
        <li>Ziehen Sie in langen Zügen, bis Sie über die ganze Breite der Rückseite einen Grat fühlen.</li>
        <li>Wechseln Sie auf einen Stein mit Körnung 6000 und wiederholen Sie das mit halbem Druck.</li>
        <li>Drehen Sie den Beitel um, legen Sie ihn flach auf und nehmen Sie den Grat mit zwei Zügen ab.</li>
      </ol>

      <h2>Ist er scharf?</h2>
      <p>
        Stechen Sie am Hirnholz eines Weichholzrests einen Span ab. Eine scharfe Schneide hinterlässt eine glatte,
        leicht glänzende Fläche. Eine stumpfe zerdrückt die weichen Jahresringe, und sie bleiben grau. Prüfen Sie am
        Holz und lassen Sie Ihren Daumen aus dem Spiel.
      </p>
    </>
  );
}
