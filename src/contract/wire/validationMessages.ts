/**
 * The specification's German validation messages, verbatim. They are part of the contract because client and
 * server must use the same words; `src/texts` re-exports them for the screens.
 */
export const validationMessages = {
  required: 'Dieser Wert muss gesetzt werden.',
  maxLength: ({ max }: { max: number }) => `Dieser Wert sollte maximal ${max} Zeichen lang sein.`,
  minLength: ({ min }: { min: number }) => `Dieser Wert sollte mindestens ${min} Zeichen lang sein.`,
  exactLength: ({ length }: { length: number }) => `Dieser Wert sollte genau ${length} Zeichen lang sein.`,
  between: ({ min, max }: { min: number; max: number }) =>
    `Dieser Wert sollte zwischen ${min} und ${max} liegen.`,
  email: 'Dies ist keine gültige E-Mail-Adresse.',
  /** At a list. */
  tooMany: ({ max }: { max: number }) => `Es sind höchstens ${max.toLocaleString('de-DE')} Einträge möglich.`,
  numeric: 'Dieser Wert sollte nur Zahlen enthalten.',
  integer: 'Dieses Feld akzeptiert nur ganze Zahlen.',
  alpha: 'Dieser Wert sollte nur Buchstaben enthalten.',
  colour: 'Dieser Wert ist kein gültiger Farbcode.',
  passwordsDiffer: 'Die beiden Passwörter müssen übereinstimmen.',
  timeOfDay: 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.',
  /** At one of several lines. */
  dayOff: ({ line }: { line: string }) =>
    `„${line}“ ist kein Tag. Schreiben Sie zum Beispiel „24.12. Heiligabend“.`,
  rhythm: 'Dieser Satz ist nicht verständlich. Schreiben Sie zum Beispiel „jeden 2. Dienstag“.',
  /** At both ends of a window that ends before it begins. */
  afterLatest: 'Diese Uhrzeit darf nicht nach „Spätestens“ liegen.',
  beforeEarliest: 'Diese Uhrzeit darf nicht vor „Frühestens“ liegen.',
  /** At the last day of a span. */
  beforeFirstDay: 'Dieser Tag darf nicht vor dem ersten Tag liegen.',
  unreadableText: 'Dieser Wert enthält Zeichen, die nicht gespeichert werden können.',
  wrongType: 'Dieser Wert hat ein ungültiges Format.',
  unknownTimeZone: 'Diese Zeitzone ist nicht bekannt.',
  unknownOption: 'Dieser Wert steht nicht zur Auswahl.',
  unknownReference: 'Der verknüpfte Eintrag wurde nicht gefunden.',
  /** At an order that is planned, done or cancelled. */
  orderNotOpen: 'Dieser Auftrag ist schon eingeplant, erledigt oder storniert.',
  /** For a record refused without further information. */
  refused: 'Der Server hat diesen Eintrag abgelehnt.',
  /** A lost response of a server that would execute a repeated call twice. */
  mayHaveArrived:
    'Der Server hat nicht geantwortet. Möglicherweise ist der Eintrag angekommen: Bitte sehen Sie nach, bevor Sie ihn erneut senden.',
  duplicate: 'Dieser Wert wird bereits verwendet.',
  storageFull:
    'Der Speicherplatz Ihrer Firma ist voll. Bitte löschen Sie Dateien, die Sie nicht mehr brauchen.',
  fileTooLarge: 'Diese Datei ist zu groß. Maximal 25MB sind erlaubt.',
} as const
