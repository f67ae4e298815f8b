import { sql } from 'drizzle-orm'
import { ColourWrite, TagWrite } from '../../../src/contract/company/labels'
import { colours as coloursTable, tags as tagsTable } from '../../db/schema/labels'
import type { WriteContext } from '../../http/write'
import { column } from '../../resources/members'
import { folded } from '../../resources/query'
import { refuseTakenName } from '../../resources/uniqueName'
import { defineResource, type Row } from '../../resources/resource'

const takesFreeName =
  (table: typeof coloursTable | typeof tagsTable) =>
  async ({ name }: { name: string }, context: WriteContext, existing: Row | undefined) => {
    await refuseTakenName(context, table, table.name, name, existing?.id)
    return {}
  }

export const colours = defineResource<typeof ColourWrite.Type>({
  path: '/api/colours',
  shortName: 'Colour',
  title: 'A company colour, offered for new tours',
  table: coloursTable,
  exportedAs: 'farben',
  version: coloursTable.version,
  members: { code: column(coloursTable.code), name: column(coloursTable.name) },
  sortable: { name: coloursTable.name, code: coloursTable.code, createdAt: coloursTable.createdAt },
  // The oldest colour is the default of a new tour.
  defaultSort: { by: coloursTable.createdAt, direction: 'ASC' },
  search: folded(sql`${coloursTable.name} || ' ' || ${coloursTable.code}`),
  writing: {
    create: ColourWrite,
    update: ColourWrite,
    prepare: takesFreeName(coloursTable),
  },
})

export const tags = defineResource<typeof TagWrite.Type>({
  path: '/api/tags',
  shortName: 'Tag',
  title: 'A tag for tours and stops, called Kategorie on screen',
  table: tagsTable,
  exportedAs: 'kategorien',
  version: tagsTable.version,
  members: {
    name: column(tagsTable.name),
    colourCode: column(tagsTable.colourCode),
    isSkill: column(tagsTable.isSkill),
  },
  sortable: { name: tagsTable.name, createdAt: tagsTable.createdAt },
  defaultSort: { by: tagsTable.name, direction: 'ASC' },
  search: folded(tagsTable.name),
  writing: {
    create: TagWrite,
    update: TagWrite,
    prepare: takesFreeName(tagsTable),
  },
})
