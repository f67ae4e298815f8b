import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDuplicateIn, refusalOf } from '../../server/db/errors'
import { forgetStatements } from '../../server/db/namedStatement'
import { colours } from '../../server/db/schema/labels'
import { tourTemplates } from '../../server/db/schema/planning'
import { Problem } from '../../server/http/problem'
import { defineResources } from '../../server/modules/resources'
import { createPlanner } from '../../server/modules/tourTemplates/planner'
import type { Member } from '../../server/resources/members'
import { findRows } from '../../server/resources/repository'
import type { Resource } from '../../server/resources/resource'
import { newId } from '../../server/uuid'
import { startTestServer, type TestServer } from './support/testServer'

describe('a client of the database', () => {
  let database: TestServer
  beforeAll(async () => {
    database = await startTestServer()
  })
  afterAll(() => database.close())

  const colour = (id: string) => ({
    id,
    companyId: database.fixture.own.companyId,
    name: id,
    code: '#123456',
  })

  it('receives code, constraint and detail of an error', async () => {
    const id = newId()
    await database.db.insert(colours).values(colour(id))
    const again: unknown = await database.db
      .insert(colours)
      .values(colour(id))
      .catch((error: unknown) => error)
    expect(isDuplicateIn('colours_company_id_id_pk', again)).toBe(true)
    const referenced: unknown = await database.db
      .delete(tourTemplates)
      .where(eq(tourTemplates.id, database.fixture.own['tour-templates']))
      .catch((error: unknown) => error)
    const refusal = refusalOf(referenced)
    expect(refusal instanceof Problem && [refusal.status, refusal.details.code]).toEqual([
      409,
      'StillReferenced',
    ])
  })
})

describe('prepared statements', () => {
  it('are cached once for each resource, and not for a selection of its members', async () => {
    const server = await startTestServer()
    forgetStatements()
    const { colours: resource } = defineResources(server.deps, createPlanner(server.deps))
    const { companyId, colours: id } = server.fixture.own
    const name = resource.members.name as Member
    // Each connection has statements of its own.
    await server.db.transaction(async (tx) => {
      const kept = () => tx.$count(sql`pg_prepared_statements`)
      const read = async (of: Resource) => {
        const [row] = await findRows(tx, of, companyId, [id])
        return [row?.members.name, await kept()]
      }
      const before = await kept()
      const [found] = await tx.select().from(colours).where(eq(colours.id, id))
      const counts = [await read(resource), await read(resource)]
      for (const _ of [1, 2]) counts.push(await read({ ...resource, members: { name } }))
      expect(counts).toEqual(Array.from({ length: 4 }, () => [found?.name, before + 1]))
    })
    await server.close()
  })
})
