import type { FastifyReply } from 'fastify'
import { jsonLdContentType } from '../../src/contract/wire/product'

export const hydraNamespace = 'http://www.w3.org/ns/hydra/core#'

export type JsonObject = Record<string, unknown>

/** Sends JSON-LD. Sets the charset, because fastify would append its own. */
export function sendJsonLd(reply: FastifyReply, status: number, body: JsonObject | string): FastifyReply {
  return reply
    .code(status)
    .type(`${jsonLdContentType}; charset=utf-8`)
    .send(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Returns the path of the JSON-LD context of a type. */
export const contextPath = (shortName: string): string => `/api/contexts/${shortName}`
