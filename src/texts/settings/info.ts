/** Terms, contact, feedback, mobile app. */

/**
 * The operator's address, recognisably a placeholder. RFC 2606 reserves `.example`, and the phone number is
 * in the range that the Bundesnetzagentur reserves for fictional use.
 */
export const operator = {
  name: 'Musterbetreiber GmbH',
  street: 'Musterstraße 1',
  city: '12345 Musterstadt',
  phone: '030 23125 000',
  email: 'kontakt@tourwerk.example',
} as const

export const infoTexts = {
  /** Link at the top right of pages without sidebar. */
  toApplication: 'Zur Zentrale',
  toLogin: 'Zur Anmeldung',
  /** Shown instead of a text of the operator. */
  loadFailed: 'Dieser Text konnte nicht geladen werden.',
  /** Label of the note on placeholder content. */
  sample: 'Muster',

  /** /contact */
  contactTitle: 'Kontakt',
  operatorTitle: 'Anschrift',
  operatorSample: 'Platzhalter. Der Betreiber trägt hier seine eigene Anschrift ein.',
  phone: 'Telefon',
  email: 'E-Mail',
  writeTitle: 'Nachricht schreiben',
  contactIntro: ({ email }: { email: string }) => `Die Antwort geht an ${email}.`,
  contactSignedOut: 'Wenn Sie angemeldet sind, können Sie uns hier direkt schreiben.',
  message: 'Nachricht',
  send: 'Senden',
  contactDone: 'Vielen Dank. Ihre Nachricht ist angekommen.',
  writeAnother: 'Weitere Nachricht schreiben',

  /** /feedback */
  feedbackTitle: 'Feedback',
  feedbackIntro:
    'Was gelingt gut, was fehlt, was stört? Ihre Nachricht geht mit Ihrem Namen an den Betreiber.',
  feedbackDone: 'Vielen Dank. Ihr Feedback ist angekommen.',
  /** Character count of a message. */
  count: ({ length, max }: { length: number; max: number }) =>
    `${length.toLocaleString('de-DE')} / ${max.toLocaleString('de-DE')}`,

  /** /download-mobile-app */
  appTitle: 'Mobile App',
  appIntro:
    'Mit der mobilen App sehen Fahrer ihre Tour, melden die Ankunft und erfassen Nachweise mit Fotos und Unterschrift.',
  appMissing:
    'Für diese Installation ist zurzeit kein Download hinterlegt. Ihr Betreiber sagt Ihnen, wie Sie die App erhalten.',
  appQr: 'QR-Code mit der Adresse dieser Seite',
  appQrHint: 'Scannen Sie den Code mit dem Telefon, um diese Seite dort zu öffnen.',
  /** The same where the app is a page of this server. */
  appAddress: 'Die Fahrer-App läuft im Browser und braucht keinen Download:',
  driverAppQr: 'QR-Code mit der Adresse der Fahrer-App',
  driverAppQrHint:
    'Scannen Sie den Code mit dem Telefon, um die Fahrer-App dort zu öffnen. Legen Sie sie auf dem Startbildschirm ab, um sie auch ohne Netz zu starten.',
  appStepsTitle: 'Wenn Sie die App haben',
  appSteps: [
    'Lassen Sie sich von einem Administrator Ihrer Firma als Mitarbeiter mit der Rolle Fahrer anlegen.',
    'Melden Sie sich in der App mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
    'Erlauben Sie der App den Standort, wenn Ihre Firma die Fahrzeugortung nutzt.',
  ],

  /** /agb */
  agbTitle: 'Allgemeine Geschäftsbedingungen',
  agbSample:
    'Dieser Text ist ein Platzhalter und rechtlich nicht geprüft. Der Betreiber ersetzt ihn vor dem Einsatz durch seine eigenen Bedingungen.',

  /** /imprint */
  imprintSample:
    'Platzhalter. Der Betreiber trägt hier vor dem Einsatz seine Angaben nach § 5 DDG ein: Anschrift, Vertretung, Kontakt, Register und Umsatzsteuer-Kennung.',

  /** Section of /imprint about maps, addresses and routes; the first source is a link. */
  dataTitle: 'Karten und Adressen',
  streetData: '© OpenStreetMap-Mitwirkende',
  streetDataUse: 'für Straßen, Hausnummern und Postleitzahlen (Open Database License).',
  mapData:
    'Mitgelieferte Karte und Orte: © GeoBasis-DE / BKG 2017 (Daten verändert), GeoNames (CC BY 4.0), Natural Earth.',

  /** /privacy */
  privacyTitle: 'Datenschutzerklärung',
  privacySample:
    'Dieser Text ist ein Platzhalter und rechtlich nicht geprüft. Der Betreiber ersetzt ihn vor dem Einsatz durch seine eigene Erklärung.',
} as const

/** A section of a sample text; headings are numbered by position. */
export type SampleSection = { heading: string; paragraphs: readonly string[] }

export const samplePrivacy: readonly SampleSection[] = [
  {
    heading: 'Verantwortlicher',
    paragraphs: [
      `Verantwortlich für diese Installation von Tourwerk ist die ${operator.name}, ${operator.street}, ${operator.city}.`,
    ],
  },
  {
    heading: 'Welche Daten verarbeitet werden',
    paragraphs: [
      'Von Benutzern: Name, E-Mail-Adresse, Telefonnummer, Rolle und Zeitpunkt der letzten Anmeldung.',
      'Von Fahrern während einer Tour, wenn ihre Firma die Fahrzeugortung nutzt: der Standort ihres Geräts, außerdem Nachweise mit Zeitpunkt, Ort, Fotos und Unterschrift.',
      'Von Kunden der Firmen: Anschrift, Ansprechpartner und, wenn sie benachrichtigt werden, ihre E-Mail-Adresse.',
    ],
  },
  {
    heading: 'Wozu und wie lange',
    paragraphs: [
      'Die Daten dienen allein der Planung und dem Nachweis der Touren einer Firma.',
      'Jede Firma legt selbst fest, nach wie vielen Monaten Positionen und Nachweise gelöscht werden.',
    ],
  },
  {
    heading: 'Cookies und Speicher im Browser',
    paragraphs: [
      'Es werden keine Cookies zur Auswertung gesetzt. Im Browser liegen die Anmeldung und angefangene Eingaben; beim Abmelden werden sie gelöscht.',
    ],
  },
  {
    heading: 'Ihre Rechte',
    paragraphs: [
      'Sie können Auskunft, Berichtigung, Löschung und die Herausgabe Ihrer Daten verlangen und sich bei einer Aufsichtsbehörde beschweren.',
    ],
  },
]

/** The sample terms. */
export const sampleTerms: readonly SampleSection[] = [
  {
    heading: 'Geltungsbereich',
    paragraphs: [
      `Diese Bedingungen gelten für die Nutzung der Webanwendung Tourwerk, die die ${operator.name} (im Folgenden „Betreiber“) Unternehmen (im Folgenden „Kunde“) bereitstellt.`,
      'Abweichende Bedingungen des Kunden gelten nur, wenn der Betreiber ihnen in Textform zugestimmt hat.',
    ],
  },
  {
    heading: 'Leistungen',
    paragraphs: [
      'Der Betreiber stellt eine Anwendung bereit, mit der der Kunde Touren plant, Fahrern zuweist und Nachweise über erbrachte Leistungen sammelt.',
      'Berechnete Fahrzeiten, Ankunftszeiten und Reihenfolgen sind Schätzungen. Der Kunde prüft sie, bevor er sich auf sie verlässt.',
    ],
  },
  {
    heading: 'Konto und Testzeitraum',
    paragraphs: [
      'Mit der Registrierung beginnt ein kostenloser Testzeitraum. Er endet von selbst, eine Kündigung ist nicht nötig.',
      'Der Kunde hält Zugangsdaten geheim und sperrt Konten von Mitarbeitern, die sie nicht mehr brauchen.',
    ],
  },
  {
    heading: 'Pflichten des Kunden',
    paragraphs: [
      'Der Kunde speichert nur Daten, die er verarbeiten darf, und unterrichtet seine Fahrer, bevor er deren Standort aufzeichnet.',
      'Der Kunde unterlässt alles, was den Betrieb für andere Kunden stört.',
    ],
  },
  {
    heading: 'Daten und Datenschutz',
    paragraphs: [
      'Die Daten bleiben Daten des Kunden. Der Betreiber verarbeitet personenbezogene Daten nur in seinem Auftrag; Näheres regelt ein Vertrag zur Auftragsverarbeitung.',
      'Nach dem Ende des Vertrags kann der Kunde seine Daten 30 Tage lang ausführen. Danach werden sie gelöscht.',
    ],
  },
  {
    heading: 'Verfügbarkeit und Haftung',
    paragraphs: [
      'Der Betreiber kündigt Wartungen an, soweit es möglich ist.',
      'Der Betreiber haftet unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie für Schäden an Leben, Körper und Gesundheit, im Übrigen nur bei Verletzung wesentlicher Pflichten und begrenzt auf den vorhersehbaren Schaden.',
    ],
  },
  {
    heading: 'Laufzeit und Kündigung',
    paragraphs: [
      'Ein gebuchter Tarif läuft auf unbestimmte Zeit. Beide Seiten können ihn mit einer Frist von einem Monat zum Monatsende in Textform kündigen.',
    ],
  },
  {
    heading: 'Schlussbestimmungen',
    paragraphs: ['Es gilt deutsches Recht. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam.'],
  },
]
