/** How the Kürzel of tours are made of their names. */
export const badgeRules = ['initials', 'beginning', 'number'] as const
export type BadgeRule = (typeof badgeRules)[number]
export const usualBadgeRule: BadgeRule = 'initials'

/** The rule of a name; the usual one for what is none. */
export const badgeRuleOf = (name: string | null | undefined): BadgeRule =>
  badgeRules.find((known) => known === name) ?? usualBadgeRule

let chosenRule: BadgeRule = usualBadgeRule

/** Makes the rule of the signed-in user's company that of all Kürzel; see docs/decisions/0102-rule-of-badges.md. */
export function chooseBadgeRule(rule: BadgeRule): void {
  chosenRule = rule
}

/** Names made by the plus button: `Tour 7K4Q - 20.11.2026`. */
const generatedName = /^Tour ([0-9A-Z]{4,6}) - /
const maxLength = 3
const maxDigits = 4

/**
 * The Kürzel of a tour, derived from its name and never stored; the random part of generated names, whatever the rule.
 */
export function tourCode(name: string, rule: BadgeRule = chosenRule): string {
  const generated = generatedName.exec(name)?.[1]
  if (generated !== undefined) return generated
  return (made[rule](name) || initialsOf(name)).toUpperCase() || '?'
}

const made: Readonly<Record<BadgeRule, (name: string) => string>> = {
  initials: initialsOf,
  beginning: (name) =>
    Array.from(name.replace(/[^\p{L}\p{N}]/gu, ''))
      .slice(0, maxLength)
      .join(''),
  // A name without any number has its first letters.
  number: (name) => /\p{Nd}+/u.exec(name)?.[0].slice(0, maxDigits) ?? '',
}

/** First letters of its words and hyphen parts, without lower-case words. */
function initialsOf(name: string): string {
  const words = name.split(/[\s\-–/]+/).filter((word) => word !== '')
  const capitalised = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
  const letters = (capitalised.length > 0 ? capitalised : words).map((word) => Array.from(word)[0] ?? '')
  return letters.slice(0, maxLength).join('')
}

/** Codes of several tours; equal ones get a figure from the second on: WF, WF2, WF3. No two are the same. */
export function tourCodes(names: readonly string[], rule: BadgeRule = chosenRule): string[] {
  const taken = new Set<string>()
  const seen = new Map<string, number>()
  return names.map((name) => {
    const code = tourCode(name, rule)
    const isNumber = /^\p{Nd}+$/u.test(code)
    let count = (seen.get(code) ?? 0) + 1
    // A figure behind a figure would be another number.
    const numbered = () => (count === 1 ? code : `${code}${isNumber ? '-' : ''}${count}`)
    while (taken.has(numbered())) count += 1
    seen.set(code, count)
    taken.add(numbered())
    return numbered()
  })
}
