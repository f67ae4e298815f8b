import type { LinkedKind } from '../../domain/files/linkedRecords'

/** File dialog: its name, note and linked records. */
export const fileEditorTexts = {
  editTitle: 'Anhang bearbeiten',
  name: 'Name',
  note: 'Notiz',
  conflictTitle: 'Diese Datei wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Diese Datei wurde inzwischen gelöscht. Ihre Angaben können nicht mehr gespeichert werden.',
  missing: 'Diese Datei gibt es nicht mehr.',
  changed: ({ name }: { name: string }) => `Die Datei „${name}“ wurde gespeichert.`,
  links: {
    proofs: 'Verknüpfte Nachweise',
    destinations: 'Verknüpfte Ziele',
    destinationTemplates: 'Verknüpfte Vorlagen',
    serviceLocations: 'Verknüpfte Ziele gefahrener Touren',
    tourTemplates: 'Verknüpfte Touren',
    tours: 'Verknüpfte gefahrene Touren',
  } satisfies Record<LinkedKind, string>,
  noLinks: {
    proofs: 'Mit keinem Nachweis verknüpft.',
    destinations: 'Mit keinem Ziel verknüpft.',
    destinationTemplates: 'Mit keiner Vorlage verknüpft.',
    serviceLocations: 'Mit keinem Ziel einer gefahrenen Tour verknüpft.',
    tourTemplates: 'Mit keiner Tour verknüpft.',
    tours: 'Mit keiner gefahrenen Tour verknüpft.',
  } satisfies Record<LinkedKind, string>,
  nameless: 'Eintrag ohne Namen',
  unlink: ({ name }: { name: string }) => `Verknüpfung aufheben: ${name}`,
  unlinkHint: 'Verknüpfung aufheben',
  linksFailed: 'Die Verknüpfungen konnten nicht geladen werden.',
} as const
