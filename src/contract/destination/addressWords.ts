/*
 * Recognises words of an address besides street, postcode and town: the country, a part of the house, a
 * person. Shared by client and server.
 */

const countries =
  'deutschland|germany|allemagne|brd|österreich|oesterreich|austria|autriche|schweiz|suisse|svizzera|switzerland|' +
  'liechtenstein|belgien|belgium|belgique|belgië|belgie|bundesrepublik deutschland'
/**
 * Countries with the same name as a town. They count as the country only as a separate part between commas.
 */
const countriesLikeTowns = 'luxemburg|luxembourg|lëtzebuerg'
const codes = 'DE|D|AT|A|CH|LU|L|LI|FL|BE|B'

const trailingCountry = new RegExp(
  String.raw`(?<=[\p{L}\p{N}.)][\s,;(–-]*)(?<![\p{L}\p{N}])(?:${countries})(?=[\s,;)]*$)`,
  'iu',
)
const countryPart = new RegExp(String.raw`(?<=^|[,;\n])\s*(?:${countries})\s*(?=$|[,;\n])`, 'giu')
const countryLikeTownPart = new RegExp(
  String.raw`(?<=\p{L}[^,;\n]*[,;\n][^,;\n]*\p{L}[^,;\n]*[,;\n])\s*(?:${countriesLikeTowns})\s*$`,
  'iu',
)
const codePart = new RegExp(String.raw`(?<=[,;\n])\s*(?:${codes})\s*(?=$|[,;\n])`, 'gu')
const trailingCode = /(?<=\p{Ll}\s)(?:DE|AT|CH|LU|LI|BE)$/u
/** `D-10961`, `DE 10961` and `AT-1010`: five digits in Germany, four elsewhere. */
const postcodePrefix =
  /(?<![\p{L}\p{N}])(?:(?:DE|D)(?:\s?[-–]\s?|\s?)(?=\d{5}(?!\d))|(?:AT|A|CH|LU|L|LI|FL|BE|B)(?:\s?[-–]\s?|\s?)(?=\d{4}(?!\d)))/gu
const smallPostcodePrefix =
  /(?<![\p{L}\p{N}])(?:de?-(?=\d{5}(?!\d))|(?:at?|ch|lu?|li|fl|be?)-(?=\d{4}(?!\d)))/gu

/** Longer texts are not addresses, and the patterns take more than linear time. */
const maxLength = 300
/* A cheap check first: most texts contain none of these words. */
const mayHavePrefix = /[a-z][\s–-]{0,3}\d{4}/i
const mayHaveCountry =
  /deutschl|german|allemagne|brd|sterreich|austria|autriche|schweiz|suisse|svizzera|switzerland|liechtenstein|belgi|belgium|belgique|luxemb|luxembourg|lëtzebuerg|\b(?:DE|D|AT|A|CH|LU|L|LI|FL|BE|B)\b/i

/** Removes the country prefix: `D-10961` becomes `10961`. */
export const withoutPostcodePrefix = (text: string): string =>
  mayHavePrefix.test(text) ? text.replace(postcodePrefix, '').replace(smallPostcodePrefix, '') : text

/** Removes names and codes of countries. */
export function withoutCountry(given: string): string {
  const text = withoutPostcodePrefix(given.slice(0, maxLength))
  if (!mayHaveCountry.test(text)) return tidy(text)
  return tidy(
    text
      .replace(countryPart, '')
      .replace(countryLikeTownPart, '')
      .replace(codePart, '')
      .replace(trailingCountry, '')
      .trim()
      .replace(trailingCode, ''),
  )
}

const person = String.raw`(?<![\p{L}\p{N}])(?:c\s?\/\s?o|z\.\s?hd\.|zu händen|p\.?\s?a\.\s|per adresse)`
/** At the start of a text without commas, only the first word is treated as the person. */
const leadingPerson = new RegExp(String.raw`^${person}\s*\S+(?=[^,;\n]*$)`, 'iu')
const personPart = new RegExp(
  String.raw`${person}[^,;\n]*?(?=$|[,;\n]|\s(?:\p{Lu}{1,2}[-\s])?\d{4,5}(?!\d))`,
  'giu',
)

const floor =
  'erdgeschoss|obergeschoss|untergeschoss|dachgeschoss|hochparterre|parterre|souterrain|etage|stockwerk|stock'
const building =
  'hinterhaus|vorderhaus|gartenhaus|hofgebäude|nebengebäude|rückgebäude|quergebäude|seitenflügel|' +
  'hofgebaeude|nebengebaeude|rueckgebaeude|quergebaeude|seitenfluegel|hinterhof|rgb|hths|vdhs|hh|vh|sfl'
const part = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\d{1,2}\.\s?)?(?:(?:linker|rechter|mittlerer|links|rechts)\s)?` +
    String.raw`(?:${floor}|${building}|eg|og|ug|dg|links|rechts)(?![\p{L}])\.?(?:\s(?:links|rechts|mitte))?`,
  'giu',
)
/** A part of the house with a number or letter of its own. */
const numberedPart = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:wohnung|whg|apartment|appartement|apt|app|stiege|top|tür|tuer|zimmer|etage|stock)\.?(?:\s?-?nr\.?)?\s?:?\s?\d{1,4}[a-z]?(?![\p{L}\d])`,
  'giu',
)
/** The same for words that also occur in street names: only after a number or a comma. */
const vaguePart =
  /(?<=\d\s?[a-z]?[\s,;]\s?|[,;(]\s?)(?:haus|gebäude|gebaeude|geb\.|block|aufgang|eingang|rampe|tor|halle|lager|raum|büro)\s(?:nr\.?\s)?(?:\d{1,3}\s?[a-z]?|[a-z])(?![\p{L}\d])/giu
const numberSign = /(?<![\p{L}\p{N}])(?:haus)?(?:nummer|nr)\.?\s?:?\s?(?=\d)/giu

const mayHavePart =
  /c\s?\/\s?o|hd\.|händen|p\.|adresse|haus|hof|geb|flügel|fluegel|geschoss|parterre|souterrain|etage|stock|[eoud]g|rgb|hths|vdhs|hh|vh|sfl|links|rechts|wohnung|whg|ap[tp]|stiege|top|tür|tuer|zimmer|block|gang|rampe|tor|halle|lager|raum|büro|nr|nummer/i

/** Removes country, part of the house and person, so that the rest can be compared by a geocoder. */
export function plainAddress(given: string): string {
  const text = given.slice(0, maxLength)
  if (!mayHavePart.test(text)) return withoutCountry(text)
  return tidy(
    withoutCountry(
      text
        .replace(leadingPerson, '')
        .replace(personPart, '')
        .replace(numberedPart, '')
        .replace(part, '')
        .replace(vaguePart, '')
        .replace(numberSign, ''),
    ),
  )
}

const tidy = (text: string) =>
  text
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s?[,;]\s?)+/g, ', ')
    .replace(/^[\s,;–-]+|[\s,;(–-]+$/g, '')
