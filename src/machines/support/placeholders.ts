import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

/** A typed promise actor that rejects by its name until the real one is provided. */
export function placeholder<Output, Input extends NonReducibleUnknown | void>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No actor provided for ${name}`)))
}

/** A typed callback actor that does nothing until the real one is provided. */
export function callbackPlaceholder<
  Received extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>() {
  return fromCallback<Received, Input>(() => undefined)
}
