import * as Schema from 'effect/Schema'
import { readRecord } from '../wire/fields'

/** Public pages whose texts are the operator's; each is named like its path and like its file. */
export const pageNames = ['agb', 'contact', 'download-mobile-app', 'imprint', 'privacy'] as const
export type PageName = (typeof pageNames)[number]

/** A public page; without a text of the operator a client shows a sample of its own. */
export const Page = readRecord({ markdown: Schema.String })
