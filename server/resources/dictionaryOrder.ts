import { sql, type SQL } from 'drizzle-orm'

const collation = sql.raw('collate "und-x-icu"')

/** Texts as a German dictionary sorts them: case, accents and umlauts count only among equals. */
export const inDictionaryOrder = (text: SQL): SQL => sql`${text} ${collation}`
