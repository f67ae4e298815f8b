import { sql } from 'drizzle-orm'
import { ColourWrite, TagWrite } from '../../../src/contract/company/labels'
import { colours as coloursTable, tags as tagsTable } from '../../db/schema/labels'
import { column } from '../../resources/members'
import { lowered } from '../../resources/query'
import { refuseTakenName } from '../../resources/uniqueName'
import { defineResource } from '../../resources/resource'

export const colours = defineResource<typeof ColourWrite.Type>({
  path: '/api/colours',
  shortName: 'Colour',
  title: 'A company colour, offered for new tours',
  table: coloursTable,
  version: coloursTable.version,
  members: { code: column(coloursTable.code), name: column(coloursTable.name) },
  sortable: { name: coloursTable.name, code: coloursTable.code, createdAt: coloursTable.createdAt },
  // The oldest colour is the first choice for a new tour.
  defaultSort: { by: coloursTable.createdAt, direction: 'ASC' },
  search: lowered(sql`${coloursTable.name} || ' ' || ${coloursTable.code}`),
  writing: {
    create: ColourWrite,
    update: ColourWrite,
    async prepare({ name }, context, existing) {
      await refuseTakenName(context, coloursTable, coloursTable.name, name, existing?.id)
      return {}
    },
  },
})

export const tags = defineResource<typeof TagWrite.Type>({
  path: '/api/tags',
  shortName: 'Tag',
  title: 'A tag for tours and stops, called Kategorie on screen',
  table: tagsTable,
  version: tagsTable.version,
  members: { name: column(tagsTable.name), colourCode: column(tagsTable.colourCode) },
  sortable: { name: tagsTable.name, createdAt: tagsTable.createdAt },
  defaultSort: { by: tagsTable.name, direction: 'ASC' },
  search: lowered(tagsTable.name),
  writing: {
    create: TagWrite,
    update: TagWrite,
    async prepare({ name }, context, existing) {
      await refuseTakenName(context, tagsTable, tagsTable.name, name, existing?.id)
      return {}
    },
  },
})
