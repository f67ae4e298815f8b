import { createHash } from 'node:crypto'
import { hashPassword } from '../../../server/auth/passwords'

export const loadPassword = 'Tourwerk-2026!'
/** @param {number} company from 1 */
export const adminOf = (company) => `admin-${company}@last.example`
/** Token of a paired device. @param {number} company @param {number} vehicle both from 1 */
export const deviceTokenOf = (company, vehicle) => `device.load-${company}-${vehicle}`

const stopsPerPlan = 100
const stopsPerTour = 4
const tourDays = 300

const hashOf = (token) => createHash('sha256').update(token).digest('base64url')

/*
 * Statements that fill one company: $1 its id. Everything is derived from row numbers, so that two runs have the same
 * data except for ids and times.
 */
const fillCompany = {
  plans: `
    insert into tour_templates (id, company_id, name, color, maximum_capacity, start_address, start_lat, start_lng,
      earliest_time, latest_time, created_at)
    select gen_random_uuid(), $1, 'Plan ' || n, '#366ae8', ${stopsPerPlan}, 'Tempelhofer Damm 226, 12099 Berlin', 52.456,
      13.385, 21600, 64800, now() - n * interval '1 minute'
    from generate_series(1, $2::int) n`,
  destinations: `
    with plans as (select id, row_number() over (order by created_at desc) - 1 as rank from tour_templates where company_id = $1)
    insert into destinations (id, company_id, name, ref_id, address, address_key, street, zip, city, lat, lng, capacity,
      length_of_stay, time_window_type, phone, property_description, tour_template_id, created_at)
    select gen_random_uuid(), $1, 'Kunde ' || n || ' ' || words.name, 'L-' || lpad(n::text, 6, '0'), place.address,
      lower(place.address), place.street, place.zip, 'Berlin', 52.4 + (n % 997) / 5000.0, 13.2 + (n % 991) / 3000.0,
      1 + n % 9, 300, 'soft', '030 ' || n, case when n % 3 = 0 then 'Schlüssel am Bund, bitte klingeln.' end, plans.id,
      now() - (n % 300) * interval '1 day' - n * interval '1 second'
    from generate_series(1, $2::int) n
    cross join lateral (select (array['Muster & Söhne','Hausverwaltung Nord','Praxis Dr. Ahrens','Bäckerei Wolff',
      'Kita Sonnenhof','Apotheke am Markt','Autohaus Becker'])[1 + n % 7] as name) words
    cross join lateral (select 'Beispielstraße ' || n % 300 as street, (10115 + n % 2000)::text as zip) parts
    cross join lateral (select parts.street, parts.zip, parts.street || ', ' || parts.zip || ' Berlin' as address) place
    left join plans on plans.rank = (n - 1) / ${stopsPerPlan}`,
  orders: `
    update tour_templates set stop_ids = ordered.ids
    from (select tour_template_id, array_agg(id order by ref_id) as ids from destinations
      where company_id = $1 and tour_template_id is not null group by 1) as ordered
    where company_id = $1 and id = ordered.tour_template_id`,
  figures: `
    insert into tour_figures select company_id, id, plan_version, false, 80000, 30000, 0, 0, stop_ids,
      array(select 25200 + 300 * i from generate_series(1, cardinality(stop_ids)) i)
    from tour_templates where company_id = $1`,
  tours: `
    with numbered as (select gen_random_uuid() as id, n, now() - (n % ${tourDays} + 1) * interval '1 day' as started
      from generate_series(1, $2::int) n),
    driven as (insert into tours (id, company_id, name, color, start_date, end_date, created_at)
      select id, $1, 'Tour ' || n, '#005351', started, started + interval '8 hours', started from numbered),
    visited as (insert into service_locations (id, company_id, tour_id, name, address, lat, lng, position_in_tour)
      select gen_random_uuid(), $1, numbered.id, 'Kunde ' || n * ${stopsPerTour} + stop, 'Beispielstraße ' || n % 300,
        52.4 + (n % 997) / 5000.0, 13.2 + (n % 991) / 3000.0, stop
      from numbered cross join generate_series(1, ${stopsPerTour}) stop returning id, tour_id, position_in_tour)
    insert into proofs_of_service (id, company_id, service_location_id, state, time_stamp, created_at)
    select gen_random_uuid(), $1, visited.id, case when n % 13 = 0 then 'FAILED' else 'COMPLETED' end, taken, taken
    from visited join numbered on numbered.id = visited.tour_id
    cross join lateral (select started + position_in_tour * interval '1 hour' as taken) as times`,
}

/** Running tours of drivers with devices. */
const addVehicles = `
  with drivers as (insert into users (id, company_id, email, accepted_at, first_name, last_name, roles)
    select gen_random_uuid(), $1::uuid, 'fahrer-' || n || '-' || $1::uuid || '@last.example', now(), 'Fahrer', n::text,
      '{ROLE_DRIVER}' from generate_series(1, cardinality($2::text[])) n returning id, last_name::int as n),
  paired as (insert into devices (id, company_id, name, driver_id, state, token_hash)
    select gen_random_uuid(), $1::uuid, 'Handy ' || n, id, 'paired', ($2::text[])[n] from drivers)
  insert into tours (id, company_id, name, color, start_date, driver_id, location_tracking)
  select gen_random_uuid(), $1::uuid, 'Laufend ' || n, '#bc4496', now() - interval '1 hour', id, true from drivers`

/**
 * Fills a database with companies that have destinations in plans of 100 stops, driven tours with proofs,
 * and running tours. The rows are made in the database. Nothing is added if they are there.
 * @param {import('pg').Client} client
 * @param {{ companies: number, destinations: number, tours: number, vehicles: number }} size all but the first
 * per company
 */
export async function seedLoad(client, { companies, destinations, tours, vehicles }) {
  const { rows: present } = await client.query("select 1 from companies where name = 'Lastfirma 1'")
  if (present.length > 0) return
  const passwordHash = await hashPassword(loadPassword)
  for (let company = 1; company <= companies; company += 1) {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into companies (id, name, features, location_tracking)
       values (gen_random_uuid(), $1, '{FEATURE_DEVICES}', true) returning id`,
      [`Lastfirma ${company}`],
    )
    const id = rows[0]?.id
    await client.query(
      `insert into users (id, company_id, email, accepted_at, password_hash, first_name, last_name, roles)
       values (gen_random_uuid(), $1, $2, now(), $3, 'Anna', 'Last', '{ROLE_COMPANY_ADMIN}')`,
      [id, adminOf(company), passwordHash],
    )
    await client.query(fillCompany.plans, [id, Math.ceil(destinations / stopsPerPlan)])
    await client.query(fillCompany.destinations, [id, destinations])
    await client.query(fillCompany.orders, [id])
    await client.query(fillCompany.figures, [id])
    await client.query(fillCompany.tours, [id, tours])
    const tokens = Array.from({ length: vehicles }, (_, n) => hashOf(deviceTokenOf(company, n + 1)))
    await client.query(addVehicles, [id, tokens])
    await client.query('commit')
    if (company % 5 === 0 || company === companies)
      console.log(`filled: ${company} of ${companies} companies`)
  }
  await client.query('vacuum (analyze)')
}
