/** Whether a custom field is about the key of a destination, by its title: `Schlüssel`, `Schlüsselnummer`. */
export const isKeyField = (title: string): boolean => /schl(ü|ue)ssel/i.test(title.normalize('NFC'))
