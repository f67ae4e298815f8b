import { formatNumber } from '../kit/format'

/** File preview. */
export const previewTexts = {
  previous: 'Vorige Datei',
  next: 'Nächste Datei',
  place: ({ place, count }: { place: number; count: number }) =>
    `${formatNumber(place)} / ${formatNumber(count)}`,
  deletedMeanwhile: 'Datei gelöscht',
  unsupported: 'Dieses Dateiformat wird nicht unterstützt.',
  unsupportedType: ({ name, type }: { name: string; type: string }) =>
    `Die Vorschau von "${name}" mit Dateityp "${type}" wird nicht unterstützt.`,
  noPdfViewer: 'Dieser Browser zeigt PDF-Dateien nicht in der Seite an.',
  failed: ({ name }: { name: string }) => `Es konnte keine Vorschau für "${name}" erstellt werden.`,
  open: ({ name }: { name: string }) => `${name} anschauen`,
} as const
