import { failureReasonLimits, requiredPhotoLimits } from '../../contract/proof/proofRules'
import { formatNumber } from '../kit/format'

/** /settings/proof-of-service: requirements for proofs. */
export const proofRulesTexts = {
  title: 'Nachweise',
  loadFailed: 'Die Vorgaben für Nachweise konnten nicht geladen werden.',
  /** Labels of the two tabs. */
  tabs: 'Nachweise',
  tasksTab: 'Aufgaben',
  rulesTab: 'Pflichtangaben',
  customersTab: 'Für Kunden',

  /** Sections and the sentence below each heading. */
  completed: 'Abgeschlossene Nachweise',
  completedHint:
    'Ohne diese Angaben nimmt der Server einen Nachweis der Fahrer-App nicht als abgeschlossen an.',
  failed: 'Fehlgeschlagene Nachweise',
  failedHint:
    'Schlägt ein Ziel fehl, wählt der Fahrer einen dieser Gründe. Ohne Gründe schreibt er selbst, woran es lag.',

  corrections: 'Korrekturen',
  correctionsHint:
    'Administratoren können Aufgaben eines fremden Nachweises nachträglich als erledigt melden. Jede Korrektur steht im Protokoll.',
  correctionsAllowed: 'Korrekturen erlaubt',

  photoRequired: 'Foto erforderlich',
  photoCount: 'Fotos mindestens',
  photoCountHint: `${formatNumber(requiredPhotoLimits.min)} bis ${formatNumber(requiredPhotoLimits.max)}`,
  signatureRequired: 'Unterschrift erforderlich',
  recipientNameRequired: 'Name des Empfängers erforderlich',

  /** The list of reasons. */
  reasons: {
    options: 'Gründe',
    optionsCount: ({ count, max }: { count: number; max: number }) =>
      `${formatNumber(count)} / ${formatNumber(max)}`,
    option: ({ place }: { place: number }) => `Grund ${formatNumber(place)}`,
    newOption: 'Neuer Grund',
    newOptionHint: `Zum Beispiel „Niemand angetroffen“, höchstens ${formatNumber(failureReasonLimits.length)} Zeichen. Enter fügt den Grund hinzu.`,
    addOption: 'Hinzufügen',
    removeOption: ({ name }: { name: string }) => `${name} entfernen`,
    optionRemoved: ({ name }: { name: string }) => `„${name}“ ist entfernt.`,
    optionMenu: ({ name }: { name: string }) => `Aktionen: ${name}`,
    optionsKnown: ({ count }: { count: number }) =>
      count === 1 ? 'Diesen Grund gibt es schon.' : `${formatNumber(count)} Gründe gibt es schon.`,
    optionsFull: ({ max }: { max: number }) => `Es sind höchstens ${formatNumber(max)} Gründe möglich.`,
  },
} as const
