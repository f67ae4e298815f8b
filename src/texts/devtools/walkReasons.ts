/**
 * Why a page cannot take a transition or show an event: the German sentence for each English one of the walks
 * (`model-tests`), for the report of testers.
 */
export const walkReasons: Readonly<Record<string, string>> = {
  'A call is rejected with the token it went out with':
    'Ein Aufruf wird mit dem Token abgelehnt, mit dem er gesendet wurde.',
  'A change of the next stop is read on its page':
    'Eine Änderung des nächsten Ziels wird auf dessen Seite gelesen.',
  'A checkbox only toggles': 'Ein Kästchen kennt nur an und aus.',
  'A command without a question has none that could be left':
    'Eine Aktion ohne Rückfrage hat keine, die man verlassen könnte.',
  'A company with reasons offers no others': 'Hat eine Firma eigene Gründe, werden nur diese angeboten.',
  'A conflict offers only the other one of two values':
    'Ein Konflikt bietet nur den jeweils anderen der beiden Werte an.',
  'A deleted record is rejected without a call': 'Ein gelöschter Datensatz wird ohne Aufruf abgelehnt.',
  'A missing row cannot be removed': 'Eine fehlende Zeile kann nicht entfernt werden.',
  'A parked command is sent unchanged; only a question allows another choice':
    'Eine nicht abgeschlossene Aktion wird unverändert gesendet; nur eine Rückfrage erlaubt eine andere Wahl.',
  'A parked command resumes: with its question, or at once without one':
    'Eine nicht abgeschlossene Aktion wird fortgesetzt: mit ihrer Rückfrage, sonst sofort.',
  'A platform administrator is sent on from the administration by its own screen':
    'Die Plattformverwaltung wird von ihrer eigenen Seite weitergeleitet.',
  'A proof is completed once its pictures are stored':
    'Ein Nachweis wird erst abgeschlossen, wenn seine Bilder gespeichert sind.',
  'A proposal is searched again once it is outdated': 'Ein veralteter Vorschlag wird neu gesucht.',
  'A proposal without moves has no dates, no choice and no second search':
    'Ein Vorschlag ohne Verschiebungen hat keine Termine, keine Auswahl und keine zweite Suche.',
  'A response of the server is never a defect': 'Eine Antwort des Servers gilt nie als Programmfehler.',
  'A start is abandoned once it is refused': 'Ein abgelehnter Start wird aufgegeben.',
  'A stop is moved from its loaded position, not from its pending one':
    'Ein Ziel wird von seiner geladenen Position aus verschoben, nicht von der noch nicht gespeicherten.',
  'A switch that is off is not turned off, and a deleted tour is not removed':
    'Ein ausgeschalteter Schalter wird nicht ausgeschaltet und eine gelöschte Tour nicht entfernt.',
  'A switch that is on can only be turned off': 'Ein eingeschalteter Schalter kann nur ausgeschaltet werden.',
  'A switch toggles, and there are only those of the list':
    'Ein Schalter kennt nur an und aus, und es gibt nur die der Liste.',
  'A tour that was changed meanwhile has an end-to-end test too':
    'Eine inzwischen geänderte Tour hat zusätzlich einen eigenen Test im Browser.',
  'A user who can click sees a form or screen that waits for no other call':
    'Wer klicken kann, sieht ein Formular oder eine Seite, die auf keinen anderen Aufruf wartet.',
  'A workbook without hidden rows has one reading (SheetStep.test.tsx shows the others)':
    'Eine Mappe ohne ausgeblendete Zeilen wird auf genau eine Art gelesen (die anderen prüft SheetStep.test.tsx).',
  'An untouched proof is left instead of discarded':
    'Ein unberührter Nachweis wird verlassen statt verworfen.',
  'Buttons and fields exist only for allowed actions':
    'Schaltflächen und Felder gibt es nur für erlaubte Aktionen.',
  'Buttons exist only for allowed actions': 'Schaltflächen gibt es nur für erlaubte Aktionen.',
  'Choosing or typing the present value is no change':
    'Den vorhandenen Wert zu wählen oder einzugeben ist keine Änderung.',
  'Choosing the present choice is no action':
    'Die vorhandene Auswahl noch einmal zu wählen ist keine Aktion.',
  'Dates chosen by hand are written without a dialog':
    'Von Hand gewählte Termine werden ohne Dialog gespeichert.',
  'Devices are paired, and only then edited': 'Geräte werden erst gekoppelt und dann bearbeitet.',
  'Files are uploaded, and only then edited': 'Dateien werden erst hochgeladen und dann bearbeitet.',
  'Its button exists only where stops were added or removed':
    'Die Schaltfläche dafür gibt es nur, wo Ziele hinzugefügt oder entfernt wurden.',
  'Keys and buttons exist only for allowed actions':
    'Tasten und Schaltflächen gibt es nur für erlaubte Aktionen.',
  'Later, the store has the pair that this page wrote':
    'Später enthält der Speicher das Tokenpaar, das diese Seite geschrieben hat.',
  'No action is possible before the list is loaded, and later reads contain nothing new':
    'Bevor die Liste geladen ist, ist keine Aktion möglich, und spätere Abrufe enthalten nichts Neues.',
  'No driver drops out on the walked page': 'Auf dieser Seite fällt niemand aus.',
  'No other user reorders the stops meanwhile': 'Niemand anderes ordnet die Ziele währenddessen um.',
  'No page can be held in the last millisecond before its token is due':
    'Keine Seite lässt sich in der letzten Millisekunde anhalten, bevor ihr Token fällig ist.',
  'Only a picture that is there can be removed, and a signature is given once':
    'Nur ein vorhandenes Bild kann entfernt werden, und unterschrieben wird einmal.',
  'Only a reloaded page resumes an open editor':
    'Nur eine neu geladene Seite setzt einen offenen Editor fort.',
  'Our server searches before it writes; e2e/optimisation tests a server of the specification':
    'Unser Server sucht, bevor er schreibt; einen Server der Spezifikation prüft e2e/optimisation.',
  'Our server takes idempotency keys': 'Unser Server erkennt wiederholte Aufrufe.',
  'Our server takes idempotency keys, so that a lost answer never blocks the start':
    'Unser Server erkennt wiederholte Aufrufe, sodass eine verlorene Antwort den Start nie blockiert.',
  'Reading and writing the storage is not held, and nothing else can happen meanwhile':
    'Lesen und Schreiben des Speichers werden nicht angehalten; währenddessen kann nichts anderes geschehen.',
  'Repeating the value of a field or toggle is no change':
    'Den Wert eines Feldes oder Schalters zu wiederholen ist keine Änderung.',
  'Reports are those of a proof of the page': 'Meldungen gibt es nur zu einem Nachweis der Seite.',
  'Requests refer to the initial stops of the page':
    'Anfragen beziehen sich auf die anfänglichen Ziele der Seite.',
  'Reverting an earlier redistribution has an end-to-end test (e2e/redistribution)':
    'Eine frühere Umverteilung rückgängig zu machen hat einen eigenen Test im Browser (e2e/redistribution).',
  'The browser is done with the file before a page can do anything else':
    'Der Browser ist mit der Datei fertig, bevor die Seite etwas anderes tun kann.',
  'The button leaves out the conflicting destinations': 'Die Schaltfläche lässt die Ziele mit Konflikt aus.',
  'The calendar offers no redo': 'Der Kalender bietet kein Wiederholen an.',
  'The dates of a new proposal are read at once and as they were':
    'Die Termine eines neuen Vorschlags werden sofort und unverändert gelesen.',
  'The dialog knows that nothing is linked any more': 'Der Dialog weiß, dass nichts mehr verknüpft ist.',
  'The location is known before the session is': 'Die Adresse ist bekannt, bevor die Anmeldung geprüft ist.',
  'The moves are handed over within the page': 'Die Verschiebungen werden innerhalb der Seite übergeben.',
  'The only file fails only when nothing else is in flight':
    'Die einzige Datei schlägt nur fehl, wenn kein anderer Aufruf läuft.',
  'The page and the next step may both read the list when a step ends, by the same call':
    'Endet ein Schritt, lesen die Seite und der nächste Schritt die Liste durch denselben Aufruf.',
  'The page and the next step may both read the plan when a step ends, by the same call':
    'Endet ein Schritt, lesen die Seite und der nächste Schritt den Plan durch denselben Aufruf.',
  'The page redistributes templates; a date has an end-to-end test (e2e/redistributeDate)':
    'Die Seite verteilt Vorlagen um; ein Termin hat einen eigenen Test im Browser (e2e/redistributeDate).',
  'The page stays in one month, whose button is off while a proposal is open':
    'Die Seite bleibt in einem Monat, dessen Schaltfläche ausgeschaltet ist, solange ein Vorschlag offen ist.',
  'The page walks over two tours that exist': 'Die Seite verwendet zwei vorhandene Touren.',
  'The place is looked for while the proof is open':
    'Der Standort wird gesucht, solange der Nachweis offen ist.',
  'The place is looked for while the proof is open, and found once':
    'Der Standort wird gesucht, solange der Nachweis offen ist, und einmal gefunden.',
  'The plan of the tour accepts every valid order': 'Der Plan der Tour nimmt jede gültige Reihenfolge an.',
  'The plan of the tour accepts every valid step': 'Der Plan der Tour nimmt jeden gültigen Schritt an.',
  'The private file system finishes every request before anything else can happen':
    'Der private Dateispeicher beendet jede Anfrage, bevor etwas anderes geschehen kann.',
  'The private file system is done before a page can do anything else':
    'Der private Dateispeicher ist fertig, bevor die Seite etwas anderes tun kann.',
  'The selected option cannot be selected again':
    'Die gewählte Option kann nicht noch einmal gewählt werden.',
  'The session reports changes only': 'Die Sitzung meldet nur Änderungen.',
  'The tours are read at once and as they were': 'Die Touren werden sofort und unverändert gelesen.',
  'The walk optimises the template; the plan of a date has screen tests':
    'Optimiert wird die Vorlage; den Plan eines Termins prüfen die Tests der Seiten.',
  'The workflow of the tour and the storage answer before anything else can happen':
    'Der Ablauf der Tour und der Speicher antworten, bevor etwas anderes geschehen kann.',
  'The workflow of the tour is in the same page, and answers at once':
    'Der Ablauf der Tour läuft in derselben Seite und antwortet sofort.',
  'This tab has stored its own pair; another tab can only have stored another pair':
    'Dieser Tab hat sein eigenes Tokenpaar gespeichert; ein anderer Tab kann nur ein anderes gespeichert haben.',
  'Typing the current value is no change': 'Den vorhandenen Wert einzugeben ist keine Änderung.',
  'What makes the import or keeps the mapping is not called off':
    'Das Importieren und das Merken der Zuordnung werden nicht abgebrochen.',
  'Whatever the server answers is no defect': 'Eine Antwort des Servers gilt nie als Programmfehler.',
  'When IndexedDB fails, the store returns its copy in memory, so reading never fails':
    'Fällt die Datenbank des Browsers aus, liefert der Speicher seine Kopie; Lesen schlägt deshalb nie fehl.',
  'Written files are not written again': 'Geschriebene Dateien werden nicht noch einmal geschrieben.',
}
