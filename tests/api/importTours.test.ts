import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRow, importCalls, newRow, outcomes } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  server = await startTestServer()
  calls = importCalls(server)
}, 60_000)
afterAll(() => server.close())

const stop = (index: number, tour: string, position?: number) =>
  newRow(index, { name: `S${index}` }, { tour: { name: tour, position: position ?? null } })
const tourNamed = async (name: string) => {
  const found = await calls.membersOf(`/api/tour-templates?search=${encodeURIComponent(name)}`)
  return found.filter((each) => each.name === name)
}
const orderOf = async (iri: unknown) =>
  (await calls.membersOf(`${String(iri)}/destinations?pagination=false&sort[positionInTour]=ASC`)).map(
    ({ name, positionInTour }) => `${String(positionInTour)} ${String(name)}`,
  )

describe('tours of a file', () => {
  it('are created once each, with their stops in the order of their positions', async () => {
    const { begin, write } = calls
    const iri = await begin('tours')
    await write(iri, [stop(0, 'Frühtour', 3), stop(1, 'Frühtour', 1), stop(2, 'Spättour')])
    // A later chunk: the name in another case, and a place in between.
    await write(iri, [stop(3, ' FRÜHTOUR ', 2), stop(4, 'Spättour')])
    const [early] = await tourNamed('Frühtour')
    const [late] = await tourNamed('Spättour')
    expect([await tourNamed('FRÜHTOUR'), early?.planning, early?.destinationCount]).toEqual([[], true, 3])
    expect(await orderOf(early?.['@id'])).toEqual(['1 S1', '2 S3', '3 S0'])
    expect(await orderOf(late?.['@id'])).toEqual(['1 S2', '2 S4'])
  })

  it('insert stops among existing ones, and tours that lose stops close the gaps', async () => {
    const { begin, write } = calls
    const first = await write(await begin('tours'), [stop(0, 'Quelle'), stop(1, 'Quelle'), stop(2, 'Quelle')])
    await write(await begin('tours'), [stop(5, 'Ziel'), stop(6, 'Ziel')])
    const [source] = await tourNamed('Quelle')
    const [target] = await tourNamed('Ziel')
    const answers = await write(await begin('destinations'), [
      changeRow(0, first[1]?.['@id'], {}, { tour: { name: 'Ziel', position: 2 } }),
      changeRow(1, first[0]?.['@id'], { tourTemplate: target?.['@id'] }),
    ])
    expect(outcomes(answers)).toEqual(['changed', 'changed'])
    expect(await orderOf(target?.['@id'])).toEqual(['1 S5', '2 S1', '3 S6', '4 S0'])
    expect(await orderOf(source?.['@id'])).toEqual(['1 S2'])
  })

  it('stay unchanged when the same file is imported again', async () => {
    const { begin, write } = calls
    const rows = [stop(0, 'Wieder', 1), stop(1, 'Wieder', 2)]
    const made = await write(await begin('tours'), rows)
    const again = rows.map((row, n) => ({ ...row, decision: 'update', target: made[n]?.['@id'] }))
    expect(outcomes(await write(await begin('tours'), again))).toEqual(['unchanged', 'unchanged'])
  })

  it('must be named in a file of tours, and a stop may leave its tour', async () => {
    const { begin, write, read } = calls
    const [made, refused] = await write(await begin('tours'), [stop(0, 'Kurz'), newRow(1)])
    expect(refused?.violations).toEqual([
      { propertyPath: 'tour.name', message: 'Dieser Wert muss gesetzt werden.' },
    ])
    await write(await begin(), [changeRow(0, made?.['@id'], { tourTemplate: null })])
    expect(await read(made?.['@id'])).toMatchObject({ tourTemplate: null, positionInTour: null })
  })
})

describe('members of staff of a file', () => {
  const person = (index: number, email: string) => ({
    index,
    decision: 'create',
    values: {
      email,
      firstName: 'Petra',
      lastName: 'Kurz',
      roles: ['ROLE_DRIVER'],
      plainPassword: 'Geheim-12345',
    },
  })

  it('are created and invited once, and a used address is rejected', async () => {
    const { begin, write, read, send } = calls
    const iri = await begin('users')
    const rows = [
      person(0, 'Petra@own.example'),
      person(1, 'petra@own.example'),
      person(2, 'driver@own.example'),
      person(3, ''),
    ]
    const mails = server.mails.length
    const answers = await write(iri, rows)
    expect(outcomes(answers)).toEqual(['new', 'refused', 'refused', 'refused'])
    expect(answers[1]?.violations).toEqual([
      { propertyPath: 'email', message: 'Dieser Wert wird bereits verwendet.' },
    ])
    expect(server.mails.slice(mails).map(({ recipient }) => recipient)).toEqual(['petra@own.example'])
    await write(iri, rows)
    expect(server.mails.length).toBe(mails + 1)
    const target = answers[0]?.['@id']
    const second = await begin('users')
    expect(outcomes(await write(second, [changeRow(0, target, { phone: '030 7' })]))).toEqual(['changed'])
    expect((await send('POST', `${second}/undo`)).body).toMatchObject({ undone: 1, keptCount: 0 })
    expect((await read(target)).phone).toBeNull()
  })

  it('are removed by an undo unless they are in use', async () => {
    const { begin, write, send } = calls
    const iri = await begin('users')
    const [made] = await write(iri, [person(0, 'weg@own.example')])
    expect((await send('POST', `${iri}/undo`)).body).toMatchObject({ undone: 1, keptCount: 0 })
    expect((await send('GET', String(made?.['@id']))).status).toBe(404)
  })
})
