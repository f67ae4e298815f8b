/**
 * What a dialog was told and no log may hold, such as a password: beside the log, by the workflow it is meant for, for
 * as long as the dialog is open.
 */
export type Secrets = {
  /** @throws Error when it is not known any more */
  read: (key: string) => string
  write: (key: string, secret: string) => void
  forget: (key: string) => void
}

export function createSecrets(): Secrets {
  const secrets = new Map<string, string>()
  return {
    read: (key) => {
      const secret = secrets.get(key)
      if (secret === undefined) throw new Error('The secret was not kept')
      return secret
    },
    write: (key, secret) => void secrets.set(key, secret),
    forget: (key) => void secrets.delete(key),
  }
}
