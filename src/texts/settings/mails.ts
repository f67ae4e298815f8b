import type { MailCause, MailFailure, MailState } from '../../contract/company/sentMail'
import { formatNumber } from '../kit/format'

/** Mails sent by the company. */
export const mailsTexts = {
  title: 'E-Mails',
  search: 'Empfänger oder Betreff',
  empty: 'Noch keine E-Mails. Hier sehen Sie, was Ihre Kunden und Mitarbeiter von Tourwerk erhalten.',
  /** If the server lacks the endpoint. */
  unknownHere: 'Dieser Server führt keine Liste der E-Mails.',
  /** Above the list of a server without a mail server. */
  noServer: 'Es werden keine E-Mails gesendet.',
  noServerDetail:
    'Dieser Server ist mit keinem Mailserver verbunden. E-Mails an Ihre Kunden und Mitarbeiter warten hier, bis der Betreiber einen einrichtet. Was älter als einen Tag ist, wird dann nicht mehr gesendet.',
  stateFilter: 'Status',
  allStates: 'Alle Status',
  columnRecipient: 'Empfänger',
  columnSubject: 'Betreff',
  columnCause: 'Anlass',
  columnState: 'Status',
  columnCreated: 'Erstellt am',
  columnAttempts: 'Versuche',
  noRecipient: 'Empfänger nicht bekannt',
  states: { waiting: 'wartet', sent: 'gesendet', failed: 'fehlgeschlagen' } satisfies Record<
    MailState,
    string
  >,
  causes: {
    tourStart: 'Tourstart',
    upcoming: 'Ankündigung',
    visitTomorrow: 'Besuch am nächsten Tag',
    proof: 'Nachweis',
    passwordReset: 'Passwort',
    invitation: 'Einladung',
    welcome: 'Willkommen',
    emailChange: 'E-Mail-Adresse',
    companyDeletion: 'Löschung der Firma',
  } satisfies Record<MailCause, string>,
  /** Label of the link to the record that caused the mail. */
  openCause: ({ cause, recipient }: { cause: string; recipient: string }) => `${cause} öffnen: ${recipient}`,
  failures: {
    recipient: 'Die Adresse des Empfängers gibt es nicht.',
    unreachable: 'Der Mailserver ist nicht erreichbar.',
    login: 'Der Mailserver hat die Anmeldung abgelehnt.',
    refused: 'Der Mailserver hat die E-Mail nicht angenommen.',
    tooOld: 'Die E-Mail konnte einen Tag lang nicht gesendet werden.',
    proofDeleted: 'Den Nachweis im Anhang gibt es nicht mehr.',
  } satisfies Record<MailFailure, string>,
  attempts: (count: number) => formatNumber(count),
  retry: 'Erneut senden',
  retried: ({ recipient }: { recipient: string }) =>
    recipient === ''
      ? 'Die E-Mail wird erneut gesendet.'
      : `Die E-Mail an ${recipient} wird erneut gesendet.`,
} as const
