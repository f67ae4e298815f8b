/** Digits and a leading plus of a phone number, for a `tel:` link: `030 5550-67` is `030555067`. */
export const dialledNumber = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '')
