/** Shares of the requests in percent. Positions and background work come in addition. */
const shares = { list: 45, detail: 25, note: 15, order: 5, create: 10 }
const shareOf = Object.entries(shares).flatMap(([kind, percent]) =>
  Array.from({ length: percent }, () => kind),
)

const pages = 50
const membersOf = async (caller, token, path) => {
  const { status, body } = await caller.send(token, { path })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return body['hydra:member']
}

/** A company as the load knows it: some of its records, and what was written and acknowledged. */
export async function readCompany(caller, token) {
  const own = await token()
  const iris = async (path) => (await membersOf(caller, own, path)).map((each) => each['@id'])
  const [stop = '', ...others] = await iris('/api/destinations?page=1&itemsPerPage=60')
  const plans = await iris('/api/tour-templates?page=1&itemsPerPage=10')
  const plan = plans[0] ?? ''
  return {
    token,
    stops: [stop, ...others],
    tours: await iris('/api/tours?page=2&itemsPerPage=30'),
    proofs: await iris('/api/proof-of-services?page=1&itemsPerPage=30'),
    plans,
    order: { plan, stops: await iris(`${plan}/destinations?itemsPerPage=100`) },
    /** The last acknowledged note of a stop, and the stops with a write underway. */
    notes: new Map(),
    writing: new Set(),
    /** Numbers of the created stops. */
    created: [],
  }
}

/**
 * @param {number} number of the request, unique in the run
 * @param {(below: number) => number} random
 * @returns {{ kind: string, run: () => Promise<{ status: number, repeated?: number }> }}
 */
export function nextCall(caller, company, number, random) {
  const pick = (list) => list[random(list.length)]
  const kind = pick(shareOf)
  const read = (path) => async () => caller.send(await company.token(), { path })
  const write = (call) => async () => caller.write(await company.token(), call)
  switch (kind) {
    case 'list':
      return pick([
        () => ({ kind: 'list of destinations', run: read(`/api/destinations?page=${1 + random(pages)}`) }),
        () => ({
          kind: 'list by name',
          run: read(`/api/destinations?sort[name]=ASC&page=${1 + random(pages)}`),
        }),
        () => ({
          kind: 'search',
          run: read(`/api/destinations?search=L-${String(random(20_000)).padStart(6, '0')}`),
        }),
        () => ({
          kind: 'search of proofs',
          run: read(`/api/proof-of-services?search=Kunde ${random(100)}`),
        }),
        () => ({ kind: 'list of tours', run: read(`/api/tours?page=${1 + random(pages)}`) }),
        () => ({ kind: 'list of proofs', run: read(`/api/proof-of-services?page=${1 + random(pages)}`) }),
        () => ({ kind: 'list of plans', run: read(`/api/tour-templates?page=${1 + random(5)}`) }),
      ])()
    case 'detail':
      return pick([
        () => ({ kind: 'destination', run: read(pick(company.stops)) }),
        () => ({ kind: 'driven tour', run: read(pick(company.tours)) }),
        () => ({ kind: 'stops of a driven tour', run: read(`${pick(company.tours)}/service-locations`) }),
        () => ({
          kind: 'stops of a plan',
          run: read(`${pick(company.plans)}/destinations?itemsPerPage=100`),
        }),
      ])()
    case 'note':
      return { kind: 'note', run: () => writeNote(caller, company, pick(company.stops), number) }
    case 'order': {
      const { plan, stops } = company.order
      const [moved] = stops.splice(random(stops.length), 1)
      stops.splice(random(stops.length + 1), 0, moved)
      const body = { destinations: [...stops] }
      return {
        kind: 'order',
        run: write({ method: 'PATCH', path: `${plan}/destinations/update-order`, body }),
      }
    }
    default:
      return { kind: 'create', run: () => createStop(caller, company, number) }
  }
}

/** One write of a stop at a time, so that the last acknowledged note is the stored one. */
async function writeNote(caller, company, path, number) {
  if (company.writing.has(path)) return caller.send(await company.token(), { path })
  company.writing.add(path)
  try {
    const propertyDescription = `Notiz ${number}`
    const answer = await caller.write(await company.token(), {
      method: 'PATCH',
      path,
      body: { propertyDescription },
    })
    if (answer.status === 200) company.notes.set(path.split('/').at(-1), propertyDescription)
    return answer
  } finally {
    company.writing.delete(path)
  }
}

async function createStop(caller, company, number) {
  const refId = `N-${number}`
  const body = {
    name: `Neu ${number}`,
    refId,
    address: 'Hauptstraße 2, 10827 Berlin',
    lat: 52.48,
    lng: 13.35,
    capacity: 1,
  }
  const answer = await caller.write(await company.token(), {
    method: 'POST',
    path: '/api/destinations',
    body,
  })
  if (answer.status === 201) company.created.push(refId)
  return answer
}
