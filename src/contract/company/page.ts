import * as Schema from 'effect/Schema'
import { readRecord } from '../wire/fields'

/** Public pages with texts of the operator. Each name is both the path and the file name. */
export const pageNames = ['agb', 'contact', 'download-mobile-app', 'imprint', 'privacy'] as const
export type PageName = (typeof pageNames)[number]

/** A public page. If the operator provides no text, the client shows a sample text. */
export const Page = readRecord({ markdown: Schema.String })
