export function Body() {
  return (
    <>
      <p>
        Der Akku ist das teuerste Teil eines Akkuschraubers und das, mit dem am schlechtesten umgegangen wird. Er altert
        nicht, weil er benutzt wird. Er altert, weil er heiß wird, weil er leer herumliegt und weil er monatelang
        randvoll im Regal steht.
      </p>

      <h2>Bei der Arbeit</h2>
      <ul>
        <li>
          Hören Sie auf, wenn die Maschine langsamer wird. Die letzten zwei Minuten kosten mehr Lebensdauer als die
          halbe Stunde davor.
        </li>
        <li>Lassen Sie einen heißen Akku eine Viertelstunde im Schatten liegen, bevor Sie ihn laden.</li>
        <li>
          Tragen Sie ihn bei Frost in der Jacke. Laden Sie ihn erst, wenn er so warm ist wie der Raum, in dem Sie
          stehen.
        </li>
      </ul>

      <h2>In der Schublade</h2>
      <p>
        Zum Lagern sind zwei von vier Leuchten richtig, an einem trockenen Ort zwischen 5 und 20 Grad. Sehen Sie alle
        drei Monate nach. Ein Akku, der einen Winter lang leer gelegen hat, wacht vielleicht nicht mehr auf, und kein
        Ladegerät sollte dazu überredet werden, es zu versuchen.
      </p>

      <h2>Wenn er am Ende ist</h2>
      <p>
        Ein Akku, der ohne Arbeit warm wird, sich aufbläht oder in Minuten von voll auf leer fällt, hat ausgedient.
        Kleben Sie die Kontakte ab und geben Sie ihn dort ab, wo Sie neue kaufen. Jedes Geschäft, das Akkus verkauft,
        nimmt sie zurück.
      </p>
    </>
  );
}
