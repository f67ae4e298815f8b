import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expandMark } from '../../../server/db/knownMigrations'
import { projectRoot } from '../../../server/projectRoot'

/** What the image of deploy/Containerfile holds beside `node_modules`. */
const parts = [
  'package.json',
  'dist',
  'dist-server',
  'server/db/migrations',
  'server/assets',
  'server/demo/assets',
  'server/excel/sheetWorker.mjs',
]

/** A file of the client that only the later build has. */
export const laterFile = '/assets/later.js'

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/**
 * Copies the built product, with one more file of the client, and one more migration that expands a table which
 * requests read and write.
 * @returns its folder
 */
export function makeLaterBuild(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-later-'))
  for (const part of parts) cpSync(path.join(projectRoot, part), path.join(root, part), { recursive: true })
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'))
  writeFileSync(path.join(root, 'dist', laterFile), 'export {}')
  const folder = path.join(root, 'server/db/migrations')
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const added = { ...journal.entries[0], idx: journal.entries.length, when: Date.now(), tag: 'later' }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
  writeFileSync(
    path.join(folder, 'later.sql'),
    `${expandMark}\nALTER TABLE "tags" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint\n` +
      'CREATE INDEX "tags_rank" ON "tags" USING btree ("company_id","rank");',
  )
  return root
}
