import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expandMark } from '../../server/db/knownMigrations'
import { breakingStatements } from './breakingStatements.mjs'
import { projectRoot } from './project.mjs'

describe('a statement of a migration', () => {
  it.each([
    'ALTER TABLE "tags" DROP COLUMN "name";',
    'DROP TABLE "tags";',
    'ALTER TABLE "tags" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "tags" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "tags" ALTER COLUMN "name" DROP DEFAULT;',
    'ALTER TABLE "tags" ALTER COLUMN "name" SET DATA TYPE integer;',
    'ALTER TABLE "tags" ADD COLUMN "rank" integer NOT NULL;',
    'ALTER TABLE "tags" ADD CONSTRAINT "tags_name" UNIQUE("name");',
    'CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("name");',
    'ALTER TABLE "tags" FORCE ROW LEVEL SECURITY;',
  ])('breaks servers of the version before: %s', (statement) => {
    expect(breakingStatements(`-- a comment\n${statement}`)).toEqual([statement])
  })

  it.each([
    'ALTER TABLE "tags" ADD COLUMN "rank" integer;',
    'ALTER TABLE "tags" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "tags" ALTER COLUMN "name" DROP NOT NULL;',
    'CREATE INDEX "tags_rank" ON "tags" USING btree ("rank");',
    'DROP INDEX "tags_rank";',
    'CREATE TABLE "ranks" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "ranks_id" ON "ranks" ("id");',
    'CREATE TABLE "ranks" ("id" uuid);--> statement-breakpoint\nALTER TABLE "ranks" ADD CONSTRAINT "r" UNIQUE("id");',
  ])('adds only: %s', (statement) => {
    expect(breakingStatements(statement)).toEqual([])
  })
})

describe('every migration', () => {
  const folder = join(projectRoot, 'server/db/migrations')
  const contractMark = '-- contract: '
  /** Landed before the rule. */
  const earlier = ['0000_tables.sql', '0001_proof_corrections.sql', '0002_stop_order.sql']
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && !earlier.includes(name))

  it(`says in its first line “${expandMark}”, or “${contractMark}” and what no longer works`, () => {
    const unmarked = later.filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return !text.startsWith(expandMark) && !text.startsWith(contractMark)
    })
    expect(unmarked).toEqual([])
  })

  it('that expands breaks no server of the version before', () => {
    const broken = later
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')])
      .filter(([, text]) => text.startsWith(expandMark) && breakingStatements(text).length > 0)
    expect(broken).toEqual([])
  })
})
