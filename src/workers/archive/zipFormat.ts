/** Signatures and lengths of the ZIP format, from PKWARE's APPNOTE 6.3.10, section 4.3. */

export const signatures = {
  localHeader: 0x04034b50,
  directoryHeader: 0x02014b50,
  endRecord: 0x06054b50,
  zip64EndRecord: 0x06064b50,
  zip64Locator: 0x07064b50,
  /** Starts a data descriptor; as the first bytes of a file, it marks a split archive. */
  dataDescriptor: 0x08074b50,
} as const

/** Lengths of the fixed parts in bytes. */
export const lengths = {
  localHeader: 30,
  directoryHeader: 46,
  endRecord: 22,
  zip64EndRecord: 56,
  zip64Locator: 20,
} as const

export const flags = {
  encrypted: 0x0001,
  /** Checksum and lengths follow the data. */
  dataDescriptor: 0x0008,
  strongEncryption: 0x0040,
  utf8: 0x0800,
  maskedHeaders: 0x2000,
} as const

export const methods = { stored: 0, deflated: 8 } as const

export const zip64ExtraId = 0x0001

/** Means "see the ZIP64 field" in fields of two and four bytes. */
export const max16 = 0xffff
export const max32 = 0xffffffff
