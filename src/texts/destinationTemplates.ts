import { formatNumber } from './format'

/** Screen /destination-templates, the dialog of a template, and that of its sync. */
export const destinationTemplateTexts = {
  /** Toasts after saving (part 2 §4). */
  created: 'Vorlage erfolgreich erstellt',
  updated: 'Vorlage erfolgreich aktualisiert',
  /** Toast after a deletion (part 2 §8). */
  deleted: 'Vorlage erfolgreich gelöscht',
  /** Toasts after a sync: of one destination from its editor, of several otherwise (decision 14). */
  syncedOne: 'Das Ziel wurde erfolgreich mit der Vorlage synchronisiert.',
  syncedMany: 'Ziele erfolgreich mit der Vorlage synchronisiert',
  /** Info toast when a changed form was closed. */
  parked: 'Ihre Änderungen an der Vorlage liegen unter „Nicht abgeschlossen“.',
  continueEditing: 'Weiter bearbeiten',
  /** How many destinations are linked. */
  linkedCount: ({ count }: { count: number }) =>
    count === 1 ? '1 verknüpftes Ziel' : `${formatNumber(count)} verknüpfte Ziele`,
} as const
