/** Markup. Only {@link html} and {@link markup} make it, so that a text never becomes markup. */
class Html {
  constructor(readonly text: string) {}
}
export type { Html }

type Part = Html | string | number | null | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup with values as texts. Values in attributes need quotes around them. */
export const html = (literals: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(literals.map((literal, index) => literal + textOf(values[index] ?? null)).join(''))

/** A trusted text that is markup already, such as a drawing or a style sheet. */
export const markup = (text: string): Html => new Html(text)

function textOf(value: Part): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
