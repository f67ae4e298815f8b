import { createActor, waitFor } from 'xstate'
import { createApi } from '../../../src/api/api'
import type { ImportKind } from '../../../src/contract/imports/imports'
import { readRuntimeConfig } from '../../../src/contract/wire/runtimeConfig'
import { editsOfRow } from '../../../src/domain/imports/grid/corrections'
import type { ImportColumn } from '../../../src/domain/imports/columns/importColumns'
import { judgeRow, type JudgedRow } from '../../../src/domain/imports/rows/judgeRow'
import { destinationImportActors } from '../../../src/machines/destinationImport/destinationImportActors'
import { firstRowOf, readingOf } from '../../../src/machines/destinationImport/destinationImportFacts'
import { destinationImportMachine } from '../../../src/machines/destinationImport/destinationImportMachine'
import { createPickedFiles } from '../../../src/platform/pickedFiles'
import { forgetImportFile, openImportFile } from '../../../src/workers/import/openImportFile'
import { startTestClient } from '../../support/testClient'
import { staff } from './fixture'
import type { TestServer } from './testServer'

const patient = { timeout: 60_000 }

/** Imports files as the client does, by its own workflow and over the network. */
export async function fileImports(server: TestServer, email: string = staff.admin.email) {
  const apiHost = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const announced = await fetch(`${apiHost}/config.json`)
  const given: unknown = announced.ok ? await announced.json() : {}
  const config = { ...readRuntimeConfig(given), apiHost }
  const { http } = startTestClient({ ...config, accessToken: () => server.login(email) })
  const api = createApi(http, config)
  const pickedFiles = createPickedFiles()
  let jobs = 0

  /** Up to the step 'Prüfen', with everything looked up. */
  async function check(kind: ImportKind, content: BlobPart, name = 'Liste.csv') {
    const { company } = await api.session.fetchCurrentUser()
    const job = { root: 'work-u1', id: `file-import-${(jobs += 1)}` }
    const parts = destinationImportActors({
      api,
      config: { extensions: ['plannedTours'] },
      exportFolder: job.root,
      pickedFiles,
    })
    const actor = createActor(destinationImportMachine.provide(parts), {
      input: { jobId: job.id, kind, company: company ?? { '@id': '' } },
    })
    actor.start()
    const key = pickedFiles.hold(new File([content], name))
    actor.send({ type: 'file.picked', file: { key, name, sizeBytes: 1 } })
    await waitFor(actor, (snapshot) => snapshot.matches({ sheet: 'ready' }), patient)
    actor.send({ type: 'step.gone', to: 'next' })
    actor.send({ type: 'step.gone', to: 'next' })
    await waitFor(actor, (snapshot) => snapshot.matches({ checking: 'ready' }), patient)
    const { rows: sheet } = (await openImportFile(job)).sheets[actor.getSnapshot().context.sheet] ?? {
      rows: [],
    }

    const judged = (): JudgedRow[] => {
      const { context } = actor.getSnapshot()
      return sheet
        .map(({ cells }, row) =>
          judgeRow(row, cells, editsOfRow(context.corrections, row), context, readingOf(context)),
        )
        .slice(firstRowOf(context))
    }
    return {
      actor,
      judged,
      states: () => judged().map(({ state }) => state),
      /** Differences between the file and its records, by row. */
      differences: () => judged().map(({ match }) => match && match.was),
      /** The fields that the columns were mapped to. */
      columns: (): readonly (ImportColumn | null)[] => actor.getSnapshot().context.columns,
      /** Accepts every address as found. */
      acceptAddresses: () =>
        actor.send({
          type: 'address.accepted',
          rows: judged().flatMap(({ row, place, state }) =>
            state === 'doubt' && place?.kind === 'found' ? [{ row, place: place.address }] : [],
          ),
        }),
      /** The dry run, and the written result. */
      write: async () => {
        await waitFor(actor, (snapshot) => snapshot.can({ type: 'dryRun.asked' }), patient)
        actor.send({ type: 'dryRun.asked' })
        await waitFor(actor, (snapshot) => snapshot.matches('tried'), patient)
        actor.send({ type: 'import.begun' })
        await waitFor(actor, (snapshot) => snapshot.matches('written'), patient)
        const { trial, written } = actor.getSnapshot().context
        actor.stop()
        forgetImportFile(job)
        return { trial, written }
      },
    }
  }
  return { api, check }
}
