import { sql, type SQL } from 'drizzle-orm'

const collation = sql.raw('collate "und-x-icu"')

/**
 * Sorts texts like a German dictionary: case, accents and umlauts only matter between otherwise equal texts.
 */
export const inDictionaryOrder = (text: SQL): SQL => sql`${text} ${collation}`
