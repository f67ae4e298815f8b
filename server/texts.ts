import { mailTexts } from './mail/mailTexts'

/** German texts of the server's responses and mails. Validation messages are part of the contract. */
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
  /** For password resets and invitations: expired ones are deleted soon, so their kind is unknown. */
  resetTokenInvalid:
    'Dieser Link ist ungültig, abgelaufen oder schon verwendet. Bitte fordern Sie einen neuen an.',
  /** Only shown with the correct password of an unconfirmed account. */
  unconfirmed:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link in unserer E-Mail. Unter „Registrieren“ können Sie einen neuen anfordern.',
  confirmationInvalid:
    'Der Link zum Bestätigen ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  sameEmail: 'Das ist bereits Ihre E-Mail-Adresse.',
  emailTokenInvalid:
    'Der Link zum Bestätigen ist ungültig oder abgelaufen, oder er gehört zu einem anderen Konto.',
  /** Only shown to the owner of the address, who alone may know. */
  emailTaken: 'Mit dieser E-Mail-Adresse besteht bereits ein Konto.',
  /** For a user who accepts the invitation of a second company. */
  acceptedElsewhere:
    'Mit Ihrer E-Mail-Adresse besteht bereits ein Konto bei einer anderen Firma. Bitte lassen Sie sich mit einer anderen Adresse einladen.',
  suspendedTrial: 'Der Testzeitraum Ihrer Firma ist abgelaufen.',
  suspendedPaused: 'Das Konto Ihrer Firma ist pausiert.',
  lastAdministrator: 'Der letzte Administrator der Firma kann nicht entfernt werden.',
  ownLock: 'Sie können Ihr eigenes Konto nicht sperren.',
  accountLocked: 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an uns.',
  ownDeactivation: 'Sie können Ihr eigenes Konto nicht deaktivieren.',
  accountDeactivated: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an einen Administrator Ihrer Firma.',
  /** For an accepted invitation, or one that was never sent because a password was given. */
  noInvitation: 'Diese Person hat die Einladung bereits angenommen.',
  deactivatedInvitation: 'Diese Person ist deaktiviert. Bitte aktivieren Sie sie zuerst.',
  customerPage: {
    /** For an action of a customer that is switched off, or too late. */
    tooLate: 'Das ist jetzt nicht mehr möglich.',
    switchedOff: 'Die Kundenseite Ihrer Firma ist ausgeschaltet.',
    notVisited: 'Das Ziel wird an diesem Tag nicht besucht.',
  },
  /** Calendar of a driver. */
  calendar: {
    name: 'Meine Touren',
    description: ({ stopCount, distanceMeters }: { stopCount: number; distanceMeters: number }) =>
      `${stopCount === 1 ? '1 Ziel' : `${stopCount} Ziele`}, ${(distanceMeters / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} km`,
  },
  companyExport: {
    inProgress: 'Ein Export Ihrer Firma läuft gerade. Bitte warten Sie, bis er fertig ist.',
    fileName: ({ company, day }: { company: string; day: string }) => `${company} – alle Daten ${day}.zip`,
    /** Text file in the ZIP. */
    readMe:
      'Alle Daten Ihrer Firma aus Tourwerk\r\n\r\n' +
      'daten/     jede Art von Einträgen zweimal: als JSON und als CSV (UTF-8, durch Semikolon getrennt).\r\n' +
      '           Einträge verweisen mit ihren Kennungen (id) aufeinander. Zeiten sind in UTC angegeben,\r\n' +
      '           Uhrzeiten in Sekunden seit Mitternacht, Dauern in Sekunden.\r\n' +
      'dateien/   alle Dateien, Fotos und Unterschriften, je in einem Ordner mit der Kennung aus daten/dateien.\r\n\r\n' +
      'Passwörter und Zugänge von Geräten sind nicht enthalten.\r\n',
  },
  companyDeletion: {
    /** Error at the typed company name. */
    otherName: 'So heißt Ihre Firma nicht. Bitte geben Sie den Namen genau so ein, wie er dort steht.',
    platform: 'Diese Firma verwaltet die Plattform und kann nicht gelöscht werden.',
    begun: 'Die Firma wird bereits gelöscht. Das lässt sich nicht mehr rückgängig machen.',
    /** In the platform's audit log, which must not contain a name. */
    removed: ({ id }: { id: string }) => `Firma ${id}`,
  },
  /** Requirements of a company for the proofs of its drivers. */
  proofRules: {
    photos: ({ count }: { count: number }) =>
      count === 1
        ? 'Für diesen Nachweis ist ein Foto erforderlich.'
        : `Für diesen Nachweis sind mindestens ${count} Fotos erforderlich.`,
    signature: 'Für diesen Nachweis ist eine Unterschrift erforderlich.',
    recipientName: 'Für diesen Nachweis ist der Name des Empfängers erforderlich.',
    noCorrections: 'Ihre Firma erlaubt keine Korrekturen an Nachweisen.',
    otherReason: 'Bitte wählen Sie einen der Gründe, die Ihre Firma vorgibt.',
  },
  retention: {
    /** Author in a company's audit log in place of a user. */
    author: 'Tourwerk (automatisch)',
  },
  noTrial: 'Diese Firma hat keinen Testzeitraum.',
  ownAccount: 'Sie können Ihr eigenes Konto nicht löschen.',
  attachmentsOf: ({ tour }: { tour: string | null }) => `${tour || 'Tour'} – Anhänge.zip`,
  fileLinked: 'Diese Datei hängt noch an Einträgen. Bitte lösen Sie zuerst ihre Verknüpfungen.',
  fileOfProof: 'Diese Datei gehört zu einem Nachweis und kann nicht gelöscht werden.',
  runningTour: 'Von dieser Tour läuft gerade eine Fahrt. Bitte beenden Sie sie zuerst.',
  startMissing: 'Bitte legen Sie zuerst die Startadresse der Tour fest.',
  noActiveStops: 'Diese Tour hat keine aktiven Ziele.',
  dateHasPassed: 'Dieser Tag ist vorbei und kann nicht mehr geplant werden.',
  dateStarted: 'Die Tour ist an diesem Tag schon gestartet, ihre Ziele bleiben so.',
  visitedOnDate: 'Die Tour fährt dieses Ziel an diesem Tag schon an.',
  dateCancelled: 'Die Tour fällt an diesem Tag aus.',
  tourEnded: 'Diese Fahrt ist bereits beendet.',
  /** Errors of the stops of a running tour. */
  stopInTour: 'Die Tour fährt dieses Ziel schon an.',
  stopElsewhere: 'Das Ziel gehört nicht mehr zu dieser Tour.',
  stopHasFiles: ({ name }: { name: string }) =>
    `An „${name}“ hängen Anhänge dieser Fahrt. Bitte lösen Sie diese zuerst.`,
  noStopsLeft: 'Eine Fahrt braucht mindestens ein Ziel.',
  startOutside: 'Der Beginn der Fahrt muss in den letzten 24 Stunden liegen.',
  endOutside: 'Das Ende muss zwischen dem Beginn der Fahrt und jetzt liegen.',
  momentInFuture: 'Der Zeitpunkt darf nicht in der Zukunft liegen.',
  /** The same message for all invalid codes. */
  codeInvalid: 'Der Code ist falsch, abgelaufen oder schon verwendet.',
  alreadyPaired: 'Dieses Gerät ist gekoppelt. Sperren Sie es zuerst, um einen neuen Code zu erzeugen.',
  deviceWithoutDriver: 'Dieses Gerät ist keinem Fahrer zugeteilt.',
  /** Error at the driver of a device. */
  notADriver: 'Diese Person hat nicht die Rolle Fahrer.',
  mailNotRetried: 'Diese E-Mail kann nicht erneut gesendet werden.',
  keyInUse: 'Diese Anfrage wird bereits verarbeitet.',
  keyReused: 'Diese Anfrage wurde bereits mit anderem Inhalt gesendet.',
  /** Errors of stop templates added to a tour. */
  templateWithoutPosition: ({ name }: { name: string }) =>
    `Die Vorlage „${name}“ hat keine Position. Bitte wählen Sie dort zuerst eine Adresse aus.`,
  tooManyTemplates: ({ max }: { max: number }) =>
    `Es können höchstens ${max.toLocaleString('de-DE')} Vorlagen auf einmal hinzugefügt werden.`,
  notOptimized: 'An dieser Tour gibt es keine Optimierung, die rückgängig gemacht werden kann.',
  tooManyToOptimise: ({ max }: { max: number }) =>
    `Es können höchstens ${max.toLocaleString('de-DE')} Ziele einer Tour optimiert werden.`,
  tooFewToShare: 'Bitte wählen Sie mindestens zwei Touren.',
  startMissingOf: ({ name }: { name: string }) =>
    `Bitte legen Sie zuerst die Startadresse der Tour „${name}“ fest.`,
  tooManyToShare: ({ max }: { max: number }) =>
    `Es können höchstens ${max.toLocaleString('de-DE')} Ziele auf einmal verteilt werden.`,
  /** Another user changed the tour during the search. */
  changedMeanwhile: 'Die Tour wurde inzwischen geändert. Bitte optimieren Sie sie erneut.',
  stopsIncomplete: 'Die Reihenfolge muss genau die Ziele dieser Tour enthalten.',
  /** Error of a list that must contain every custom field of the company once. */
  fieldsIncomplete: 'Die Reihenfolge muss jedes eigene Feld Ihrer Firma genau einmal enthalten.',
  /** Error of a list that must contain every task of the company once. */
  tasksIncomplete: 'Die Reihenfolge muss jede Aufgabe Ihrer Firma genau einmal enthalten.',
  tooManyOptions: ({ max }: { max: number }) => `Eine Auswahl kann höchstens ${max} Optionen haben.`,
  /** Errors at destinations of a template sync. */
  sync: {
    notLinked: 'Dieses Ziel ist nicht mit der Vorlage verknüpft.',
    tooMany: ({ max }: { max: number }) =>
      `Es können höchstens ${max.toLocaleString('de-DE')} Ziele auf einmal synchronisiert werden.`,
  },
  /** Errors of spreadsheet imports. */
  imports: {
    over: 'Dieser Import ist bereits abgeschlossen.',
    tooManyOpen: ({ max }: { max: number }) =>
      `Ihre Firma hat bereits ${max.toLocaleString('de-DE')} offene Importe. Bitte schließen Sie zuerst einen davon ab.`,
    tooManyRows: ({ max }: { max: number }) =>
      `Ein Import kann höchstens ${max.toLocaleString('de-DE')} Zeilen haben. Bitte teilen Sie die Datei auf.`,
    /** Error of a row that occurs twice in one chunk. */
    sameIndex: 'Diese Zeile wurde in derselben Anfrage mehrmals gesendet.',
    /** Error of a row whose record was already written by an earlier row. */
    sameRecord: ({ row }: { row: number }) =>
      `Dieser Eintrag wurde schon durch Zeile ${row.toLocaleString('de-DE')} der Datei geschrieben.`,
    /** Error of a row whose record has changed since the check, or for which no record existed at the check. */
    changedSince: 'Der Eintrag wurde inzwischen geändert. Bitte prüfen Sie die Zeile noch einmal.',
    severalTours: 'Mehrere Touren heißen so. Bitte benennen Sie eine davon um.',
    madeSince: 'Dieses Ziel wurde inzwischen angelegt. Bitte prüfen Sie die Zeile noch einmal.',
    tooManyInvitations:
      'Im Moment können keine weiteren Einladungen verschickt werden. Bitte importieren Sie diese Zeile später.',
    /** Why an undo keeps a record. */
    kept: {
      changed: 'Der Eintrag wurde nach dem Import geändert.',
      deleted: 'Der Eintrag wurde nach dem Import gelöscht.',
      used: 'Der Eintrag kann nicht gelöscht werden, weil er noch verwendet wird.',
    } as Record<string, string>,
  },
  /** Errors at the logo of the company's PDFs. */
  logo: {
    type: 'Das Logo muss ein Bild im Format PNG oder JPEG sein.',
    size: 'Das Logo darf höchstens 2 MB groß sein.',
  },
  /** Errors of uploaded files. */
  tooManyPictures: 'Ein Nachweis kann höchstens 50 Bilder haben.',
  noPicture: 'Diese Datei ist kein Bild, das angezeigt werden kann.',
  /** Default names of pictures in the list of files. */
  pictureNames: { photo: 'Foto', signature: 'Unterschrift' },
  fileRefused: 'Diese Datei wurde bei der Prüfung abgelehnt.',
  scannerFailed: 'Die Datei konnte gerade nicht geprüft werden. Bitte versuchen Sie es später noch einmal.',
  excel: {
    /** Replaces a deleted author or driver. */
    staffDeleted: 'Mitarbeiter gelöscht',
    yes: 'Ja',
    /** A maximum load that sets no limit. */
    noLimit: 'ohne Grenze',
    no: 'Nein',
    /** A stop that is a route with several points, and one that is a single place. */
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
  mails: mailTexts,
} as const
