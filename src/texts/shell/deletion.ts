import { formatNumber } from '../kit/format'

const ofSo = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`

type Uses = { destinations: number | null; tours: number | null; tags: number | null }

/** `12 Zielen, 3 Touren und 1 Kategorie`; empty if unknown or unused. */
function users({ destinations, tours, tags }: Uses): string {
  const parts = [
    destinations ? ofSo(destinations, 'Ziel', 'Zielen') : '',
    tours ? ofSo(tours, 'Tour', 'Touren') : '',
    tags ? ofSo(tags, 'Kategorie', 'Kategorien') : '',
  ].filter(Boolean)
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' und ')
}

type Named = { name: string; uses: Uses }

/** Below the standard delete confirmation: the record and its uses. */
export const deletionTexts = {
  tag: ({ name, uses }: Named) =>
    users(uses) === ''
      ? `Gelöscht wird die Kategorie „${name}“.`
      : `Die Kategorie „${name}“ wird von ${users(uses)} verwendet und dort entfernt.`,
  colour: ({ name, uses }: Named) =>
    users(uses) === ''
      ? `Gelöscht wird die Farbe „${name}“.`
      : `Die Farbe „${name}“ wird von ${users(uses)} verwendet und bleibt dort erhalten.`,
  user: ({ name, uses }: Named) =>
    users(uses) === ''
      ? `Gelöscht wird das Konto von ${name}.`
      : `Gelöscht wird das Konto von ${name}. Die Zuweisung zu ${users(uses)} entfällt.`,
  destination: ({ name }: { name: string }) => `Gelöscht wird „${name}“.`,
} as const
