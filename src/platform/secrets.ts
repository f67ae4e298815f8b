/**
 * Secrets of dialogs that must not reach the log, such as a password. Kept in memory per workflow while its
 * dialog is open.
 */
export type Secrets = {
  /** @throws Error if it is no longer available */
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
