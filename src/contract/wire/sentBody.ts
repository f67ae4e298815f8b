type Sent<Value> = Value extends string
  ? string
  : Value extends readonly (infer Member)[]
    ? readonly Sent<Member>[]
    : Value

/**
 * The body of a write as the client types it, made of what the schema takes. A choice that only a newer server knows,
 * such as another kind of window, goes back as it came, so that texts are not limited to the choices known here.
 */
export type SentBody<Body> = { readonly [Name in keyof Body]: Sent<Body[Name]> }
