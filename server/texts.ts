/** `company` is whose account the link belongs to. */
type PasswordMail = { link: string; minutes: number; company: string }
type CustomerMail = {
  company: string
  place: string
  /** Planned, `HH:MM`; null when it is not known. */
  arrival: string | null
}
const arrivalLine = (arrival: string | null) =>
  arrival === null ? '' : `Voraussichtliche Ankunft: gegen ${arrival} Uhr\n\n`

/** German texts of the server's answers and mails. Validation messages are part of the contract. */
export const texts = {
  problems: {
    400: 'Die Anfrage ist fehlerhaft.',
    401: 'Bitte melden Sie sich an.',
    403: 'Sie haben keine Berechtigung, diese Seite anzuzeigen oder diese Aktion auszuführen.',
    404: 'Die angeforderten Daten wurden nicht gefunden.',
    405: 'Die verwendete Anfragemethode wird nicht unterstützt.',
    408: 'Die Anfrage wurde nicht rechtzeitig vollständig übertragen.',
    409: 'Die Anfrage steht im Widerspruch zum aktuellen Stand der Daten.',
    412: 'Der Eintrag wurde zwischenzeitlich geändert.',
    413: 'Die Anfrage ist zu groß.',
    415: 'Der Inhaltstyp der Anfrage wird nicht unterstützt.',
    422: 'Die Anfrage konnte nicht verarbeitet werden.',
    429: 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
    500: 'Es ist ein unerwarteter Fehler aufgetreten.',
    503: 'Dienst nicht verfügbar. Bitte versuchen Sie es später noch einmal.',
  } as Record<number, string>,
  wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  wrongPassword: 'Das aktuelle Passwort ist falsch.',
  resetTokenInvalid: 'Der Link zum Zurücksetzen des Passworts ist ungültig oder abgelaufen.',
  /** To somebody who follows the invitation of a second company. */
  acceptedElsewhere:
    'Mit Ihrer E-Mail-Adresse besteht bereits ein Konto bei einer anderen Firma. Bitte lassen Sie sich mit einer anderen Adresse einladen.',
  suspendedTrial: 'Der Testzeitraum Ihrer Firma ist abgelaufen.',
  suspendedPaused: 'Das Konto Ihrer Firma ist pausiert.',
  lastAdministrator: 'Der letzte Administrator der Firma kann nicht entfernt werden.',
  ownLock: 'Sie können Ihr eigenes Konto nicht sperren.',
  accountLocked: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an uns.',
  noTrial: 'Diese Firma hat keinen Testzeitraum.',
  ownAccount: 'Sie können Ihr eigenes Konto nicht löschen.',
  attachmentsOf: ({ tour }: { tour: string | null }) => `${tour || 'Tour'} – Anhänge.zip`,
  fileLinked: 'Diese Datei hängt noch an Einträgen. Bitte lösen Sie zuerst ihre Verknüpfungen.',
  fileOfProof: 'Diese Datei gehört zu einem Nachweis und kann nicht gelöscht werden.',
  runningTour: 'Von dieser Tour läuft gerade eine Fahrt. Bitte beenden Sie sie zuerst.',
  startMissing: 'Bitte legen Sie zuerst die Startadresse der Tour fest.',
  noActiveStops: 'Diese Tour hat keine aktiven Ziele.',
  tourEnded: 'Diese Fahrt ist bereits beendet.',
  startOutside: 'Der Beginn der Fahrt muss in den letzten 24 Stunden liegen.',
  endOutside: 'Das Ende muss zwischen dem Beginn der Fahrt und jetzt liegen.',
  momentAhead: 'Der Zeitpunkt darf nicht in der Zukunft liegen.',
  /** One answer for all codes that pair nothing. */
  codeInvalid: 'Der Code ist falsch, abgelaufen oder schon verwendet.',
  alreadyPaired: 'Dieses Gerät ist gekoppelt. Sperren Sie es zuerst, um einen neuen Code zu erzeugen.',
  deviceWithoutDriver: 'Dieses Gerät ist keinem Fahrer zugeteilt.',
  /** At the driver of a device. */
  notADriver: 'Diese Person ist kein Fahrer.',
  keyInUse: 'Diese Anfrage wird bereits verarbeitet.',
  keyReused: 'Diese Anfrage wurde bereits mit anderem Inhalt gesendet.',
  /** At templates of stops that are to become stops of a tour. */
  templateWithoutPosition: ({ name }: { name: string }) =>
    `Die Vorlage „${name}“ hat keine Position. Bitte wählen Sie dort zuerst eine Adresse aus.`,
  tooManyTemplates: ({ max }: { max: number }) =>
    `Es können höchstens ${max.toLocaleString('de-DE')} Vorlagen auf einmal hinzugefügt werden.`,
  notOptimized: 'An dieser Tour gibt es keine Optimierung, die zurückgenommen werden kann.',
  tooManyToOptimise: ({ max }: { max: number }) =>
    `Es können höchstens ${max.toLocaleString('de-DE')} Ziele einer Tour optimiert werden.`,
  tooFewToShare: 'Bitte wählen Sie mindestens zwei Touren.',
  startMissingOf: ({ name }: { name: string }) =>
    `Bitte legen Sie zuerst die Startadresse der Tour „${name}“ fest.`,
  tooManyToShare: ({ max }: { max: number }) =>
    `Es können höchstens ${max.toLocaleString('de-DE')} Ziele auf einmal verteilt werden.`,
  /** Somebody has changed the tour while its best order was searched. */
  changedMeanwhile: 'Die Tour wurde inzwischen geändert. Bitte optimieren Sie sie erneut.',
  stopsIncomplete: 'Die Reihenfolge muss genau die Ziele dieser Tour enthalten.',
  /** At a list that must hold every custom field of the company once. */
  fieldsIncomplete: 'Die Reihenfolge muss jedes eigene Feld Ihrer Firma genau einmal enthalten.',
  /** At a list that must hold every task of the company once. */
  tasksIncomplete: 'Die Reihenfolge muss jede Aufgabe Ihrer Firma genau einmal enthalten.',
  tooManyOptions: ({ max }: { max: number }) => `Eine Auswahl kann höchstens ${max} Optionen haben.`,
  /** At the destinations that a template is to be written into. */
  sync: {
    notLinked: 'Dieses Ziel ist nicht mit der Vorlage verknüpft.',
    tooMany: ({ max }: { max: number }) =>
      `Es können höchstens ${max.toLocaleString('de-DE')} Ziele auf einmal synchronisiert werden.`,
  },
  /** At the logo of the company's PDFs. */
  logo: {
    type: 'Das Logo muss ein Bild im Format PNG oder JPEG sein.',
    size: 'Das Logo darf höchstens 2 MB groß sein.',
  },
  /** Of uploaded files. */
  noPicture: 'Diese Datei ist kein Bild, das angezeigt werden kann.',
  /** Names of pictures that came without one, in the list of files. */
  pictureNames: { photo: 'Foto', signature: 'Unterschrift' },
  fileRefused: 'Diese Datei wurde bei der Prüfung abgelehnt.',
  scannerFailed: 'Die Datei konnte gerade nicht geprüft werden. Bitte versuchen Sie es später noch einmal.',
  excel: {
    yes: 'Ja',
    no: 'Nein',
    /** A stop that is a way with several points, and one that is a place. */
    route: 'Route',
    stop: 'Ziel',
    minutes: 'Minuten',
    seconds: 'Sekunden',
    headWithUnit: ({ head, unit }: { head: string; unit: string }) => `${head} (${unit})`,
    /** Names of sheets. */
    destinations: 'Ziele',
    destinationTemplates: 'Vorlagen',
    users: 'Mitarbeiter',
    files: 'Dateien',
    tourTemplates: 'Touren',
    proofOfServices: 'Nachweise',
    tours: 'Gefahrene Touren',
    devices: 'Geräte',
    deviceStates: { waiting: 'wartet', paired: 'gekoppelt', revoked: 'gesperrt' } as Record<string, string>,
    running: 'Läuft',
    completed: 'Abgeschlossen',
    kilometers: 'km',
    vehicles: {
      bicycle: 'Fahrrad',
      car: 'Pkw (bis 2,5 t)',
      light_truck: 'Kleintransporter (bis 3,5 t)',
      medium_truck: 'Lkw (bis 7,5 t)',
      truck: 'Lkw (bis 22 t)',
      heavy_truck: 'Schwerer Lkw (bis 40 t)',
    } as Record<string, string>,
    timeWindowTypes: {
      strict: 'Strikt',
      soft: 'Locker',
      soft_start: 'Lockerer Start',
      soft_end: 'Lockeres Ende',
    } as Record<string, string>,
    roles: {
      platformAdmin: 'Plattform-Administrator',
      companyAdmin: 'Administrator',
      driver: 'Fahrer',
      spectator: 'Betrachter',
    },
    noColumn: 'Bitte wählen Sie mindestens eine Spalte aus.',
    noData: 'Keine Daten zum Exportieren gefunden.',
    tooMany: ({ max }: { max: number }) =>
      `Es können höchstens ${max.toLocaleString('de-DE')} Einträge auf einmal exportiert werden.`,
  },
  mails: {
    passwordReset: {
      subject: 'Passwort zurücksetzen',
      body: ({ link, minutes, company }: PasswordMail) =>
        `Guten Tag,\n\nfür Ihr Konto bei ${company} wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n\n${link}\n\nDer Link gilt ${minutes} Minuten und nur einmal. Wenn Sie kein neues Passwort angefordert haben, ignorieren Sie diese Nachricht bitte.\n`,
    },
    invitation: {
      subject: 'Ihr Zugang zu Tourwerk',
      body: ({ link, minutes, company }: PasswordMail) =>
        `Guten Tag,\n\n${company} hat für Sie einen Zugang zu Tourwerk angelegt. Über diesen Link legen Sie Ihr Passwort fest:\n\n${link}\n\nDer Link gilt ${minutes} Minuten und nur einmal. Danach können Sie auf der Anmeldeseite einen neuen anfordern.\n`,
    },
    alreadyRegistered: {
      subject: 'Ihre Registrierung bei Tourwerk',
      body: ({ link }: { link: string }) =>
        `Guten Tag,\n\nmit Ihrer E-Mail-Adresse sollte ein neues Konto angelegt werden. Es gibt jedoch bereits eines. Hier können Sie sich anmelden oder ein neues Passwort anfordern:\n\n${link}\n\nWenn Sie das nicht waren, ignorieren Sie diese Nachricht bitte.\n`,
    },
    /** To customers of the company; `place` is the name and the address of the stop. */
    tourStart: {
      subject: ({ company }: { company: string }) => `${company}: Wir sind auf dem Weg`,
      body: ({ company, place, arrival }: CustomerMail) =>
        `Guten Tag,\n\nunsere Tour ist soeben gestartet. Wir kommen heute zu Ihnen:\n\n${place}\n\n${arrivalLine(arrival)}Mit freundlichen Grüßen\n${company}\n`,
    },
    upcoming: {
      subject: ({ company }: { company: string }) => `${company}: Wir sind bald bei Ihnen`,
      body: ({ company, place, arrival }: CustomerMail) =>
        `Guten Tag,\n\nwir sind höchstens noch drei Stopps von Ihnen entfernt:\n\n${place}\n\n${arrivalLine(arrival)}Mit freundlichen Grüßen\n${company}\n`,
    },
    proof: {
      subject: ({ company }: { company: string }) => `${company}: Unsere Leistung wurde erbracht`,
      body: ({
        company,
        place,
        time,
        isAttached,
      }: Pick<CustomerMail, 'company' | 'place'> & { time: string; isAttached: boolean }) =>
        `Guten Tag,\n\nwir haben unsere Leistung bei Ihnen erbracht:\n\n${place}\n${time}\n\n${isAttached ? 'Den Nachweis finden Sie als PDF im Anhang.\n\n' : ''}Mit freundlichen Grüßen\n${company}\n`,
    },
    welcome: {
      subject: 'Willkommen bei Tourwerk',
      body: ({ link, days }: { link: string; days: number }) =>
        `Guten Tag,\n\nIhr Konto ist eingerichtet. Sie können Tourwerk ${days} Tage lang testen:\n\n${link}\n`,
    },
  },
} as const
