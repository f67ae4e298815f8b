// Brings the many spellings of German place names ("Neuburg a.d.Donau", "Neuburg an der Donau") to one key.

const ABBREVIATIONS = [
  [/\ba ?d\b/g, 'an der'],
  [/\bi ?d\b/g, 'in der'],
  [/\bv ?d\b/g, 'vor der'],
  [/\bb\b/g, 'bei'],
  [/\ba\b/g, 'am'],
  [/\bi\b/g, 'in'],
  [/\bst\b/g, 'sankt'],
  [/\bim\b/g, 'in'],
]
const QUALIFIERS = /\s(an|am|bei|beim|im|in|vor|ob|der|unter|auf|vogtland|saar|sachsen|lutherstadt)(\s|$)/

export const fold = (name) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** From exact to loose: folded name, abbreviations written out, and the name without its qualifier. */
export function placeKeys(name) {
  const withoutTwin = name.split(/ - | \/ |\//)[0]
  const written = (text) =>
    ABBREVIATIONS.reduce((result, [pattern, full]) => result.replace(pattern, full), fold(text))
  const bare = written(withoutTwin.replace(/\(.*?\)/g, '')).replace(/^lutherstadt /, '')
  const cut = QUALIFIERS.exec(bare)
  const base = cut && cut.index > 0 ? bare.slice(0, cut.index).trim() : bare
  return [...new Set([fold(name), written(name), bare, base])]
}
