import { timeOfDayText } from '../../src/contract/tour/timeOfDay'
import { writeMail, type MailPart } from './mailContent'

/** `company` is the company of the account that the link belongs to. */
type PasswordMail = { link: string; minutes: number; until: string; company: string }
type CustomerMail = {
  company: string
  place: string
  /** Expected arrival, `HH:MM`; null if unknown. */
  arrival: string | null
  /** URL of the customer page; missing or null if there is none. */
  link?: string | null
}
type VisitMail = {
  company: string
  place: string
  /** ISO 8601. */
  date: string
  /** Seconds since midnight; null if unknown. */
  window: { from: number; to: number } | null
  /** URL of the customer page; null if there is none. */
  link: string | null
}
const dayFormat = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** `Dienstag, 8. Dezember` */
const longDay = (date: string) => dayFormat.format(new Date(`${date}T00:00Z`))
const arrivalPart = (arrival: string | null): MailPart[] =>
  arrival === null ? [] : [{ label: 'Voraussichtliche Ankunft', value: `gegen ${arrival} Uhr` }]
/** Below the facts of a mail to a customer. */
const customerLink = { intro: 'Den aktuellen Stand sehen Sie hier:', button: 'Zu Ihrem Besuch' }
const linkPart = (link: string | null | undefined): MailPart[] =>
  link == null ? [] : [customerLink.intro, { link, button: customerLink.button }]
const greeting = 'Guten Tag,'
const regards = (company: string) => `Mit freundlichen Grüßen\n${company}`
/** Sender of account mails. */
const product = 'Tourwerk'

type SmsFacts = { company: string; arrival: string | null; link: string }
const arrivalWords = (arrival: string | null) =>
  arrival === null ? '' : `, voraussichtlich gegen ${arrival} Uhr`
const ownText = (...parts: readonly string[]) =>
  [greeting, ...parts, customerLink.intro, '{link}', regards('{company}')].join('\n\n')

/** German texts of the server's mails. The result of `write` is sent as text and as HTML. */
export const mailTexts = {
  passwordReset: {
    subject: 'Passwort zurücksetzen',
    write: ({ link, minutes, company }: PasswordMail) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          `für Ihr Konto bei ${company} wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:`,
          { link, button: 'Passwort festlegen' },
          `Der Link gilt ${minutes} Minuten und nur einmal. Wenn Sie kein neues Passwort angefordert haben, ignorieren Sie diese Nachricht bitte.`,
        ],
      }),
  },
  invitation: {
    subject: 'Ihr Zugang zu Tourwerk',
    write: ({ link, until, company }: PasswordMail) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          `${company} hat für Sie einen Zugang zu Tourwerk angelegt. Über diesen Link legen Sie Ihr Passwort fest:`,
          { link, button: 'Passwort festlegen' },
          `Der Link gilt bis zum ${until}, und nur einmal. Danach können Sie auf der Anmeldeseite einen neuen anfordern.`,
        ],
      }),
  },
  emailChange: {
    subject: 'Neue E-Mail-Adresse bestätigen',
    write: ({ link, minutes }: { link: string; minutes: number }) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          'diese Adresse soll die neue E-Mail-Adresse eines Kontos bei Tourwerk werden. Bitte melden Sie sich mit der bisherigen Adresse an und bestätigen Sie die neue über diesen Link:',
          { link, button: 'E-Mail-Adresse bestätigen' },
          `Der Link gilt ${minutes} Minuten und nur einmal. Bis dahin gilt die bisherige Adresse. Wenn Sie das nicht waren, ignorieren Sie diese Nachricht bitte.`,
        ],
      }),
  },
  /** To the current address. */
  emailChangeNotice: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    write: ({ email }: { email: string }) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          `für Ihr Konto bei Tourwerk soll künftig die Adresse ${email} gelten. Sie gilt, sobald sie bestätigt ist; bis dahin ändert sich nichts.`,
          'Wenn Sie das nicht waren, ändern Sie bitte gleich Ihr Passwort und melden Sie sich überall ab.',
        ],
      }),
  },
  alreadyRegistered: {
    subject: 'Ihre Registrierung bei Tourwerk',
    write: ({ link }: { link: string }) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          'mit Ihrer E-Mail-Adresse sollte ein neues Konto angelegt werden. Es gibt jedoch bereits eines. Hier können Sie sich anmelden oder ein neues Passwort anfordern:',
          { link, button: 'Zur Anmeldung' },
          'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht bitte.',
        ],
      }),
  },
  /** To customers of the company. `place` is the name and the address of the stop. */
  tourStart: {
    write: ({ company, place, arrival, link }: CustomerMail) =>
      writeMail({
        sender: company,
        parts: [
          greeting,
          'unsere Tour ist soeben gestartet. Wir kommen heute zu Ihnen:',
          { place },
          ...arrivalPart(arrival),
          ...linkPart(link),
          regards(company),
        ],
      }),
  },
  visitTomorrow: {
    subject: ({ company, date }: { company: string; date: string }) =>
      `${company}: Wir kommen am ${longDay(date)}`,
    write: ({ company, date, place, window, link }: VisitMail) =>
      writeMail({
        sender: company,
        parts: [
          greeting,
          'morgen sind wir bei Ihnen:',
          { place },
          { label: 'Tag', value: longDay(date) },
          ...(window === null
            ? []
            : [
                {
                  label: 'Voraussichtlich',
                  value: `zwischen ${timeOfDayText(window.from)} und ${timeOfDayText(window.to)} Uhr`,
                },
              ]),
          ...linkPart(link),
          regards(company),
        ],
      }),
  },
  upcoming: {
    write: ({ company, place, arrival, link }: CustomerMail) =>
      writeMail({
        sender: company,
        parts: [
          greeting,
          'vor Ihnen liegen höchstens noch drei Ziele unserer Tour:',
          { place },
          ...arrivalPart(arrival),
          ...linkPart(link),
          regards(company),
        ],
      }),
  },
  proof: {
    write: ({
      company,
      place,
      time,
      isAttached,
      link,
    }: Pick<CustomerMail, 'company' | 'place' | 'link'> & { time: string; isAttached: boolean }) =>
      writeMail({
        sender: company,
        parts: [
          greeting,
          'wir haben unsere Leistung bei Ihnen erbracht:',
          { place: `${place}\n${time}` },
          ...(isAttached ? ['Den Nachweis finden Sie als PDF im Anhang.'] : []),
          ...linkPart(link),
          regards(company),
        ],
      }),
  },
  customerLink,
  /** The same as texts with placeholders, as a start for own ones of a company. */
  ownTexts: {
    tourStart: {
      subject: '{company}: Wir sind auf dem Weg',
      body: ownText(
        'unsere Tour ist soeben gestartet. Wir kommen heute zu Ihnen:',
        '{place}',
        'Voraussichtliche Ankunft: gegen {arrival} Uhr',
      ),
    },
    upcoming: {
      subject: '{company}: Wir sind bald bei Ihnen',
      body: ownText(
        'vor Ihnen liegen höchstens noch drei Ziele unserer Tour:',
        '{place}',
        'Voraussichtliche Ankunft: gegen {arrival} Uhr',
      ),
    },
    proof: {
      subject: '{company}: Unsere Leistung wurde erbracht',
      body: ownText('wir haben unsere Leistung bei Ihnen erbracht:', '{place}', '{time}'),
    },
  },
  /** To customers whose phone is known, but no mail address. */
  sms: {
    tourStart: ({ company, arrival, link }: SmsFacts) =>
      `${company}: Wir sind auf dem Weg zu Ihnen${arrivalWords(arrival)}. ${link}`,
    upcoming: ({ company, arrival, link }: SmsFacts) =>
      `${company}: Wir sind bald bei Ihnen${arrivalWords(arrival)}. ${link}`,
    proof: ({ company, link }: SmsFacts) => `${company}: Unsere Leistung wurde erbracht. ${link}`,
  },
  /** Values of the preview of a mail to a customer. */
  sample: {
    place: 'Kita Löwenzahn\nHofweg 1, 10115 Berlin',
    arrival: '14:10',
    token: 'beispiel',
  },
  /** A proof sent manually by a user of the company. */
  sentProof: {
    subject: ({ company, name }: { company: string; name: string }) =>
      name === '' ? `${company}: Nachweis` : `${company}: Nachweis ${name}`,
    write: ({ company, place, time }: Pick<CustomerMail, 'company' | 'place'> & { time: string }) =>
      writeMail({
        sender: company,
        parts: [
          greeting,
          'im Anhang finden Sie den Nachweis unserer Leistung als PDF:',
          { place: `${place}\n${time}` },
          regards(company),
        ],
      }),
  },
  /** To all administrators of a company that will be deleted. */
  deletionRequested: {
    subject: 'Ihre Firma wird bei Tourwerk gelöscht',
    write: ({ company, day, by, link }: { company: string; day: string; by: string; link: string }) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          `${by} hat veranlasst, dass ${company} bei Tourwerk gelöscht wird. Ab dem ${day} werden alle Daten der Firma endgültig gelöscht: Mitarbeiter, Touren, Ziele, Nachweise und Dateien.`,
          'Bis dahin können Sie die Löschung rückgängig machen und alle Daten exportieren:',
          { link, button: 'Einstellungen der Firma' },
        ],
      }),
  },
  deletionWithdrawn: {
    subject: 'Ihre Firma bleibt bei Tourwerk',
    write: ({ company }: { company: string }) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          `die Löschung von ${company} bei Tourwerk wurde rückgängig gemacht. Alle Daten bleiben erhalten.`,
        ],
      }),
  },
  signUp: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    write: ({ link, company, until, days }: Omit<PasswordMail, 'minutes'> & { days: number }) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          `vielen Dank, dass Sie ${company} bei Tourwerk registriert haben. Bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link. Danach können Sie Tourwerk ${days} Tage lang testen:`,
          { link, button: 'E-Mail-Adresse bestätigen' },
          `Der Link gilt bis zum ${until}, und nur einmal. Wenn Sie sich nicht registriert haben, ignorieren Sie diese Nachricht bitte; die Registrierung wird dann gelöscht.`,
        ],
      }),
  },
  welcome: {
    subject: 'Willkommen bei Tourwerk',
    write: ({ link, days }: { link: string; days: number }) =>
      writeMail({
        sender: product,
        parts: [
          greeting,
          `Ihr Konto ist eingerichtet. Sie können Tourwerk ${days} Tage lang testen:`,
          { link, button: 'Tourwerk öffnen' },
        ],
      }),
  },
} as const
