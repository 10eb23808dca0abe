export function Body() {
  return (
    <>
      <p>
        Noch nie hat jemand ein Werkzeug verloren. Sie sind alle irgendwo. Eine Stunde, in der Sie dieses Irgendwo
        festlegen, haben Sie in einer Woche wieder herausgeholt, und Sie brauchen dafür nur einen Schubladenschrank und
        einen Stift.
      </p>

      <h2>Nach Arbeit, nicht nach Art</h2>
      <p>
        Eine Schublade mit allem, was einen Griff hat, ist ordentlich und nutzlos. Legen Sie zusammen, was Sie zusammen
        herausnehmen: was eine Tür einhängt, was eine Steckdose anschließt, was ein Sägeblatt wechselt, samt dem
        Schlüssel für dieses Blatt.
      </p>

      <h2>Von der Hüfte nach außen</h2>
      <ul>
        <li>Zwischen Hüfte und Brust: was Sie jeden Tag anfassen.</li>
        <li>Darüber: was leicht ist und selten gebraucht wird.</li>
        <li>
          Darunter: was schwer ist. Ein Schrank, der oben schwer ist, kippt um, wenn die dritte Schublade aufgeht.
        </li>
        <li>
          An der Wand: alles, dessen Form Sie zeichnen können. Der Umriss zeigt, was fehlt, bevor Sie nach Hause gehen.
        </li>
      </ul>

      <h2>Die Ablage</h2>
      <p>
        Stellen Sie auf die Werkbank eine einzige Schale für alles, was noch keinen Platz hat, und leeren Sie sie am
        Freitag. Was dreimal darin landet, hat sich eine Schublade verdient. Was ein Jahr lang niemand sucht, hat sich
        einen anderen Besitzer verdient.
      </p>
    </>
  );
}
