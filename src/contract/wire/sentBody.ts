type Sent<Value> = Value extends string
  ? string
  : Value extends readonly (infer Member)[]
    ? readonly Sent<Member>[]
    : Value

/**
 * The type of a write body on the client, derived from its schema. A value known only to a newer server, such
 * as a new kind of window, is sent back unchanged, so text members accept any text.
 */
export type SentBody<Body> = { readonly [Name in keyof Body]: Sent<Body[Name]> }
