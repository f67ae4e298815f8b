/**
 * Equivalent mutants, which no test can kill, with the reason. Named as `npm run mutate:helpers` prints them, by file.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const survivingMutants = {
  'src/domain/calls/geocoding.ts': {
    '[] → ["Stryker was here"]': 'a list of one has no latitude either',
    'lng === undefined → false': 'without a longitude there is no latitude; the check is for the types',
  },
  'src/domain/company/companyDraft.ts': {
    '[] → ["Stryker was here"]': 'no known trigger has this name',
  },
  'src/domain/company/companyDraftBody.ts': {
    '[] → ["Stryker was here"]': 'a string names no field',
  },
  'src/domain/destination/stopDraftRules.ts': {
    'draft.customFieldValues[customField]?.type → draft.customFieldValues[customField].type':
      'a custom field named by a violation exists in the draft',
    'earliest === null → false': 'null compares as 0, and no time is earlier',
    'min / 60 → min * 60': 'the minimum is 0 in every unit',
  },
  'src/domain/drafts/customFieldDrafts.ts': {
    '[] → ["Stryker was here"]': 'a string has no configuration, and values without one are skipped',
  },
  'src/domain/drafts/draftMerge.ts': {
    "typeof value === 'string' → true": 'these fields are texts in every draft; the check is for the types',
    "typeof value === 'string' → true (2)": 'the same',
  },
  'src/domain/driving/tourChanges.ts': {
    'part.place < place → part.place <= place': 'no two stops have the same place',
    'place === undefined → false':
      'an added stop is reported as added before its move would be; the check is for the types',
    '[] → ["Stryker was here"] (4)': 'no stop has this name',
    '[] → ["Stryker was here"] (6)': 'no stop has this name',
    '[] → ["Stryker was here"] (7)': 'every part begins with it, so the longest one stays the longest',
    "change.kind === 'changed' → true": 'a move has no field; the check is for the types',
  },
  'src/domain/paste/pastedColumns.ts': {
    '\'\' → "Stryker was here!" (4)': 'neither is a known heading',
  },
  'src/domain/paste/pastedStops.ts': {
    '\'\' → "Stryker was here!" (5)': 'a missing value adds no text in either case',
  },
  'src/domain/staff/passwordMark.ts': {
    'decodeOrViolations(NewPassword, password).violations?.[0]?.message → decodeOrViolations(NewPassword, password).violations?.[0].message':
      'a list of violations has a first entry; the check is for the types',
    '\'unreadable\' → ""': 'every message of a password has a mark; the default is for the types',
  },
  'src/domain/staff/staffDraft.ts': {
    '[] → ["Stryker was here"]': 'no assignable role has this name',
  },
  'src/eventlog/durableActor.ts': {
    "after.snapshot.status === 'active' → true":
      'a typing event ends no machine of the product, and the end is written at once anyway',
    'event.type.startsWith(errorPrefix) → event.type.endsWith(errorPrefix)':
      'an error that cannot be written is thrown by the second attempt as well',
    'replaced === null → false': 'repeating the same step gives the same result',
    '[] → ["Stryker was here"] (3)': 'no event has this name',
    "!type.startsWith('xstate.') → true": "XState's own actions do nothing outside of its actors",
    "type.startsWith('xstate.') → type.endsWith('xstate.')": 'the same',
    'exec?.(info, params) → exec(info, params)': 'an action without a function exists in the types only',
  },
  'src/eventlog/eventCodec.ts': {
    'known !== undefined → false': 'a cached codec gives the same result in less time',
    'name === undefined → false': 'no schema is declared under undefined; the check is for the types',
  },
  'src/eventlog/fold.ts': {
    'timer.event.type === event.type → true':
      'the string that is compared next contains the type as well; the check saves time',
    'written?.type → written.type': 'the thrown error makes the row unreadable too',
    'child === null → false': 'no child is named null; the check is for the types',
    'delay === null → false': 'no delay is named null; the check is for the types',
    'child !== null → true': 'no child is named null; the check is for the types',
    'upcaster === undefined → false': 'calling the missing function makes the row unreadable too',
    '`No upcaster from version ${from}` → ``': 'the row is reported as unreadable, whatever was thrown',
  },
  'src/eventlog/logFile.ts': {
    'source !== undefined → true': 'both lists have the same length; the check is for the types',
    'after !== undefined → true': 'a folded row has a state; the check is for the types',
  },
  'src/eventlog/replay.ts': {
    'folded === null → false': 'an added row has a state; the check is for the types',
    'folded !== null → true': 'the same',
    'fold.result().folded?.snapshot → fold.result().folded.snapshot': 'the same',
  },
  'src/eventlog/memoryLogStore.ts': {
    'first === undefined → false': 'a known stream has a row; the check is for the types',
    '[] → ["Stryker was here"]': 'the same',
  },
  'src/eventlog/streamLocks.ts': {
    'lock === null → true':
      'only browsers have such locks: the crash tests and durableDrafts.e2e.ts (two tabs) cover them',
    '[] → ["Stryker was here"]': 'the same',
    '\'\' → "Stryker was here!"': 'the same',
  },
  'src/eventlog/streamReader.ts': {
    'result.folded !== null → true': 'a fold without a problem has a state; the check is for the types',
    '\'\' → "Stryker was here!"': 'no machine has this name',
    '{ break } → {}': 'a row after an invalid one is rejected for its number',
  },
  'src/eventlog/replies.ts': {
    'found === undefined → false': 'unreadable rows throw, and stay for the next attempt',
    'found.folded?.snapshot → found.folded.snapshot': 'rows that throw stay for the next attempt as well',
    'found.folded?.snapshot → found.folded.snapshot (2)': 'the same',
    'found?.definition → found.definition': 'a stream with a state was read; the check is for the types',
  },
  'src/eventlog/rowWriter.ts': {
    'false → true': 'no rows means no waiting rows',
  },
  'src/eventlog/stateHash.ts': {
    'a < b → a <= b': 'keys are unique',
  },
  'src/eventlog/unsupported.ts': {
    "typeOf(action) === 'xstate.raise' → true": 'other actions have no delay',
    '{ return false } → {}': 'undefined is as falsy as false',
    '[] → ["Stryker was here"]': 'a string has no actions',
    '\'\' → "Stryker was here!"': 'no XState action has this name',
  },
  'src/eventlog/workflows.ts': {
    'definitionOf(machine)?.declaration → definitionOf(machine).declaration':
      'a stream with a state was folded by its definition',
    'definition?.replies → definition.replies': 'the same',
    'definition?.declaration → definition.declaration': 'the same',
    'folded === null || definition === undefined → false':
      'the caller has checked the state before it wakes a stream; the check is for the types',
    'folded === null || definition === undefined → folded === null && definition === undefined': 'the same',
    'folded === null → false': 'the same',
    'definition === undefined → false': 'the same',
    '`${stream} cannot be read` → ``': 'the same',
    'heads.filter(({ stream }) => !live.has(stream)) → heads':
      'live streams are left out below; not reading them saves time',
    'rows().at(-1)?.at → rows().at(-1).at': 'an actor has at least one row',
  },
  'src/machines/liveUpdates/liveUpdatesActors.ts': {
    "event.kind === 'changed' → true": 'no other event names a command; the check is for the types',
  },
  'src/machines/attachmentUpload/attachmentUploadActors.ts': {
    '() => false → () => undefined': 'undefined is as falsy as false',
  },
  'src/machines/command/commandFacts.ts': {
    "command.kind === 'duplicateDestination' → true": 'all others have no such tour',
  },
  'src/machines/driveTour/driveTourFacts.ts': {
    '[] → ["Stryker was here"] (3)': 'a string has no state, so it is not among the done stops',
    '[] → ["Stryker was here"] (4)': 'no stop has this name',
    '\'\' → "Stryker was here!"': 'a tour that ends has an IRI; the default is for the types',
  },
  'src/machines/tourPlan/planQueue.ts': {
    'request === undefined → false': 'no request without an id was ever recorded',
    'command?.kind → command.kind': 'only called while a command waits; the check is for the types',
    "step.kind === 'add' → true (2)": 'every other step has a call',
  },
  'src/machines/tourPlan/applyAnswers.ts': {
    'next === null → false (4)': 'an answered call belongs to a step; the check is for the types',
    "step.kind === 'add' → true": 'any other step that gets here has made nothing',
  },
  'src/machines/tourPlan/planRefusals.ts': {
    'running === null → false': 'a stop in flight belongs to a step; the check is for the types',
    'step === undefined → false': 'the same',
  },
  'src/machines/tourPlan/planSteps.ts': {
    '\'\' → "Stryker was here!"': 'no stop has either name',
  },
  'src/machines/tourPlan/tourPlanFacts.ts': {
    "step.kind === 'remove' || step.kind === 'move' → true":
      'other steps have no previous order, or have restored it already; the check is for the types',
  },
  'src/machines/navigationGuard/guardRules.ts': {
    '\'\' → "Stryker was here!" (4)': 'a string has a first part; the default is for the types',
  },
  'src/workers/archive/byteSource.ts': {
    '{ source, start, end } → {}': 'a slice of the whole has the same bytes; it takes longer',
    'start === 0 && end === source.size → false': 'the same',
  },
  'src/workers/archive/localHeaders.ts': {
    '(left, right) => left.localOffset - right.localOffset → () => undefined':
      'the read order only affects the speed',
    'left.localOffset - right.localOffset → left.localOffset + right.localOffset': 'the same',
    'Math.min(24, entry.boundary - at) → Math.max(24, entry.boundary - at)':
      'a header begins after the boundary, and its signature ends no descriptor',
    'entry.boundary - at → entry.boundary + at': 'the same',
  },
  'src/workers/archive/crc32.ts': {
    'at < end → false': 'byte by byte gives the same sum, at a sixth of the speed',
  },
  'src/workers/archive/endRecord.ts': {
    'true → false (5)': 'zero is the same in either byte order',
    'true → false (6)': 'the same',
    'true → false (10)': 'the same',
    'true → false (15)': 'the same',
    'true → false (16)': 'the same',
  },
  'src/workers/archive/zipDirectory.ts': {
    'true → false (6)': '0 and 65,535 are the same in either byte order, and all others are rejected',
  },
  'src/contract/archive/fileName.ts': {
    'stem.length * maxUtf8Bytes <= leftBytes → false':
      'otherwise the bytes are counted; the check saves time',
    'stem.length * maxUtf8Bytes <= leftBytes → stem.length * maxUtf8Bytes < leftBytes': 'the same',
  },
  'src/workers/archive/joinBytes.ts': {
    'first !== undefined → true': 'a list of one has a first entry; the check is for the types',
  },
  'src/workers/archive/mergeParts.ts': {
    '4 * 1024 * 1024 → 4 * 1024 / 1024': 'a checksum of smaller pieces is the same; it takes longer',
    '4 * 1024 → 4 / 1024': 'the same',
    "kind === 'zip' → true": 'the ends of PDFs are read besides, which takes time alone',
    'tail?.length → tail.length': 'each ZIP has an end; the check is for the types',
    'at < sizeBytes → at <= sizeBytes': 'an empty read does not change the checksum',
    'memory === null → true': 'the source has the same bytes; reading them takes longer',
    'source.inMemory === undefined → true': 'reading again gives the same; it takes longer',
    'source.size <= wholeReadBytes → source.size < wholeReadBytes':
      'read in parts, the largest source is the same; it takes longer',
    "part.kind === 'zip' → true": 'no PDF has room for a header in front of it',
  },
  'src/workers/archive/mergeZips.ts': {
    'isPut !== undefined → true': 'waiting for nothing only costs time',
    'at < sources.length → at <= sources.length': 'no sources follow the last one',
    'group.length > 0 → true': 'a group of no sources writes nothing',
    'group.length > 0 → group.length >= 0': 'the same',
    'group.length > 0 → true (2)': 'the same',
    'group.length > 0 → group.length >= 0 (2)': 'the same',
    'first !== undefined → true': 'only called while some are started; the check is for the types',
  },
  'src/machines/dayPlan/dayPlanFacts.ts': {
    'command?.kind → command.kind': 'only called while a command waits; the check is for the types',
  },
  'src/machines/batchChange/changeFacts.ts': {
    'context.record?.etag → context.record.etag':
      'nothing is written without a record; the check is for the types',
    'before?.tags → before.tags': 'the same',
    '[] → ["Stryker was here"] (3)': 'without known categories none are written',
    'before?.active → before.active': 'nothing is written without a record; the check is for the types',
  },
  'src/machines/bulkExport/exportProgress.ts': {
    'current === undefined → false': 'an unknown step has the index -1 as well; the check is for the types',
  },
  'src/machines/support/serverPause.ts': {
    '!(error instanceof HttpError) || error.retryAfterSeconds === null → !(error instanceof HttpError) && error.retryAfterSeconds === null':
      'a response without a pause gets none below as well; the check is for the types',
    '!(error instanceof HttpError) || error.retryAfterSeconds === null → false': 'the same',
    'error.retryAfterSeconds === null → false': 'the same',
  },
  'src/machines/tourOptimisation/tourOptimisationFacts.ts': {
    '[] → ["Stryker was here"]': 'a missing stop changes no order',
  },
  'src/machines/stopPaste/pasteRows.ts': {
    'before?.company === company && before.address === address → false':
      'validating a row again only costs time',
    '{ company, address, isSendable: isTaken } → {}': 'the same',
    '[] → ["Stryker was here"] (2)': 'a ready row can be sent; the check is for the types',
    '[] → ["Stryker was here"] (3)': 'no row has this number',
  },
  'src/machines/kinds/transfer/transfer.ts': {
    "status === 'retrying' || status === 'pausing' → true":
      'cancelling a wait that does not run changes nothing',
  },
  'src/machines/destinationImport/destinationImportActors.ts': {
    '[] → ["Stryker was here"] (2)': 'a mapping without headings shares none with a file',
  },
  'src/machines/destinationImport/destinationImportFacts.ts': {
    '[] → ["Stryker was here"] (12)':
      'an entry without a row count is never the maximum, so the first one stays',
    'each !== null → true': 'no column of an address is null; the check is for the types',
  },
  'src/machines/destinationImport/destinationImportLog.ts': {
    "event.type === 'file.picked' → true": 'other events lose what they do not declare when they are read',
  },
  'src/machines/destinationImport/destinationImportSetup.ts': {
    '{ context: {} as DestinationImportContext, input: {} as DestinationImp… → {}':
      'these are types, which do not exist at runtime',
  },
  'src/machines/destinationImport/importReading.ts': {
    '[] → ["Stryker was here"]': 'the string names neither a column nor a unit',
    'below.slice(0, rowsLookedAt) → below': 'further rows are not used; reading them only costs time',
  },
}
