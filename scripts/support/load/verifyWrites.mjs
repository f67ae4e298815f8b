/**
 * Compares the acknowledged writes with the database.
 * @param {import('pg').Client} client
 * @param {{ companies: readonly { created: readonly string[], notes: ReadonlyMap<string, string> }[], accepted:
 *   number }} acknowledged `accepted`: the number of positions
 * @returns the numbers of lost and of doubled writes
 */
export async function verifyWrites(client, { companies, accepted }) {
  const created = companies.flatMap((company) => company.created)
  const { rows: found } = await client.query(
    'select ref_id, count(*)::int as count from destinations where ref_id = any($1::text[]) group by 1',
    [created],
  )
  const notes = companies.flatMap((company) => [...company.notes])
  const { rows: kept } = await client.query(
    `select count(*)::int as count from destinations
     join unnest($1::uuid[], $2::text[]) as noted(id, note) using (id) where property_description = note`,
    [notes.map(([id]) => id), notes.map(([, note]) => note)],
  )
  const { rows: positions } = await client.query('select count(*)::int as count from driver_locations')
  const lostPositions = Math.max(0, accepted - positions[0]?.count)
  return {
    lost: created.length - found.length + (notes.length - kept[0]?.count) + lostPositions,
    doubled: found.filter(({ count }) => count > 1).length,
  }
}
