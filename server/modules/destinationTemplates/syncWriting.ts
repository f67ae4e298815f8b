import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { SyncProperty } from '../../../src/contract/destination/templateSync'
import { isAnyOf, isOneOf, isTarget } from '../../db/conditions'
import { fileLinks, files } from '../../db/schema/files'
import { tags } from '../../db/schema/labels'
import {
  destinationTags,
  destinationTemplates,
  destinationTemplateTags,
  destinations as table,
} from '../../db/schema/planning'
import type { WriteContext } from '../../http/write'
import { newId } from '../../uuid'

/** A validated sync whose destinations are all locked. */
type Synced = {
  template: typeof destinationTemplates.$inferSelect & { addressKey: string }
  /** Ids of destinations that are linked to the template. */
  ids: readonly string[]
  properties: ReadonlySet<SyncProperty>
}

/** The columns of a destination that each property consists of. */
export const columnsOf = {
  name: ['name'],
  address: [
    'address',
    'street',
    'zip',
    'city',
    'lat',
    'lng',
    'navLat',
    'navLng',
    'positionAccuracy',
    'addressKey',
  ],
  refId: ['refId'],
  capacity: ['capacity'],
  lengthOfStay: ['lengthOfStay'],
  tags: [],
  propertyDescription: ['propertyDescription'],
  // A key of the API without a column in either record.
  description: [],
  phoneContactName: ['phoneContactName'],
  phone: ['phone'],
  timeWindowType: ['timeWindowType'],
  earliestTime: ['earliestTime'],
  latestTime: ['latestTime'],
  notificationEmail: ['notificationEmail'],
  notificationTriggers: ['notificationTriggers'],
  addProofToMail: ['addProofToMail'],
  customFieldValues: [],
  files: [],
} as const satisfies Record<
  SyncProperty,
  readonly (keyof Synced['template'] & keyof typeof table.$inferSelect)[]
>

type Written = {
  /** Ids of the destinations that were changed. Their version is one higher. */
  changed: ReadonlySet<string>
  /** Ids of the created attachments. */
  fileLinkIds: readonly string[]
}

/** Writes the template into the destinations, one statement per property for all of them. */
export async function writeSync(context: WriteContext, synced: Synced): Promise<Written> {
  const { properties } = synced
  const written = await writeColumns(context, synced)
  const attached = properties.has('files') ? await writeFiles(context, synced) : []
  const linked = [
    ...(properties.has('tags') ? await writeTags(context, synced) : []),
    ...attached.map(({ destinationId }) => destinationId ?? ''),
  ]
  const others = [...new Set(linked)].filter((id) => !written.has(id))
  if (others.length > 0) {
    await context.tx
      .update(table)
      .set({ version: sql`${table.version} + 1` })
      .where(isOneOf(table, context.caller.companyId, others))
  }
  return { changed: new Set([...written, ...others]), fileLinkIds: attached.map(({ id }) => id) }
}

async function writeColumns(context: WriteContext, { template, ids, properties }: Synced) {
  const values: Record<string, unknown> = {}
  const differences: SQL[] = []
  for (const name of [...properties].flatMap((property) => columnsOf[property])) {
    values[name] = template[name]
    differences.push(sql`${table[name]} is distinct from ${sql.param(template[name], table[name])}`)
  }
  if (properties.has('customFieldValues') && template.customFieldValues.length > 0) {
    const merged = mergeValues(JSON.stringify(template.customFieldValues))
    values.customFieldValues = merged
    differences.push(sql`${table.customFieldValues} <> ${merged}`)
  }
  if (differences.length === 0) return new Set<string>()
  const rows = await context.tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(and(isOneOf(table, context.caller.companyId, ids), sql`(${sql.join(differences, sql` or `)})`))
    .returning({ id: table.id })
  return new Set(rows.map(({ id }) => id))
}

/** Replaces values of a destination by the template's and appends those that it did not have. */
function mergeValues(template: string): SQL {
  const own = sql`jsonb_array_elements(${table.customFieldValues})`
  const given = sql`jsonb_array_elements(${template}::jsonb)`
  const isSame = sql`given.value ->> 'configurationId' = own.value ->> 'configurationId'`
  return sql`(
    coalesce((select jsonb_agg(coalesce(given.value, own.value) order by own.place)
      from ${own} with ordinality as own(value, place) left join ${given} as given(value) on ${isSame}), '[]')
    || coalesce((select jsonb_agg(given.value order by given.place)
      from ${given} with ordinality as given(value, place)
      where not exists (select from ${own} as own(value) where ${isSame})), '[]'))`
}

/** Gives the destinations exactly the template's tags. @returns ids of the changed ones, possibly repeated */
async function writeTags(context: WriteContext, { template, ids }: Synced): Promise<string[]> {
  const { tx, caller } = context
  const { companyId } = caller
  const isOfStops = and(eq(destinationTags.companyId, companyId), isAnyOf(destinationTags.destinationId, ids))
  const wanted = sql`select ${destinationTemplateTags.tagId} from ${destinationTemplateTags} where ${and(
    eq(destinationTemplateTags.companyId, companyId),
    eq(destinationTemplateTags.destinationTemplateId, template.id),
  )}`
  // Deleting a tag also removes it from the stops. The lock keeps the two from interleaving.
  await tx
    .select({ id: tags.id })
    .from(tags)
    .where(
      and(
        eq(tags.companyId, companyId),
        sql`${tags.id} in (${wanted} union select ${destinationTags.tagId} from ${destinationTags} where ${isOfStops})`,
      ),
    )
    .orderBy(asc(tags.id))
    .for('key share')
  const removed = await tx
    .delete(destinationTags)
    .where(and(isOfStops, sql`${destinationTags.tagId} not in (${wanted})`))
    .returning({ id: destinationTags.destinationId })
  const added = await tx
    .insert(destinationTags)
    .select(
      sql`select ${companyId}::uuid, stop.id, tag.id from unnest(${sql.param(ids)}::uuid[]) as stop(id), (${wanted}) as tag(id)`,
    )
    .onConflictDoNothing()
    .returning({ id: destinationTags.destinationId })
  return [...removed, ...added].map(({ id }) => id)
}

/** Attaches the template's files where they are missing. @returns the created attachments */
async function writeFiles(context: WriteContext, { template, ids }: Synced) {
  const { tx, caller, now } = context
  const { companyId } = caller
  const ofTemplate = await tx
    .select({ fileId: fileLinks.fileId, kind: fileLinks.kind })
    .from(fileLinks)
    .innerJoin(files, isTarget(files, fileLinks, fileLinks.fileId))
    .where(and(eq(fileLinks.companyId, companyId), eq(fileLinks.destinationTemplateId, template.id)))
    .orderBy(asc(fileLinks.fileId))
    .for('key share')
  const attached: { id: string; destinationId: string | null }[] = []
  for (const { fileId, kind } of ofTemplate) {
    const linkIds = ids.map(() => newId(now.getTime()))
    const added = await tx
      .insert(fileLinks)
      .select(
        sql`select stop.link, ${companyId}::uuid, ${fileId}::uuid, ${kind}, null::uuid, stop.id, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid from unnest(${sql.param(linkIds)}::uuid[], ${sql.param(ids)}::uuid[]) as stop(link, id)`,
      )
      .onConflictDoNothing()
      .returning({ id: fileLinks.id, destinationId: fileLinks.destinationId })
    attached.push(...added)
  }
  return attached
}
