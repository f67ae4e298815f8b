/**
 * Faults that no test can notice, and why. Named as `npm run mutate:helpers` prints them, by their file.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const survivingMutants = {
  'src/domain/calls/geocoding.ts': {
    '[] → ["Stryker was here"]': 'a list of one has no latitude either',
    'lng === undefined → false': 'without a longitude there is no latitude; the check is for the types',
  },
  'src/domain/company/companyDraft.ts': {
    '[] → ["Stryker was here"]': 'no trigger that is known is called so',
  },
  'src/domain/company/companyDraftBody.ts': {
    '[] → ["Stryker was here"]': 'a text names no field',
  },
  'src/domain/destination/stopDraftRules.ts': {
    'draft.customFieldValues[customField]?.type → draft.customFieldValues[customField].type':
      'a custom field that a violation names is in the draft',
    'earliest === null → false': 'null counts as 0 in a comparison, and no time is before that',
    'min / 60 → min * 60': 'the least is 0 in every unit',
  },
  'src/domain/drafts/customFieldDrafts.ts': {
    '[] → ["Stryker was here"]': 'a text has no configuration, and what has none is left out',
  },
  'src/domain/drafts/draftMerge.ts': {
    "typeof value === 'string' → true": 'these fields are texts in every draft; the check is for the types',
    "typeof value === 'string' → true (2)": 'the same',
  },
  'src/domain/paste/pastedColumns.ts': {
    '\'\' → "Stryker was here!" (4)': 'neither is a heading that is known',
  },
  'src/domain/paste/pastedStops.ts': {
    '\'\' → "Stryker was here!" (5)': 'what is missing adds no text either way',
  },
  'src/domain/staff/passwordMark.ts': {
    'decodeOrViolations(NewPassword, password).violations?.[0]?.message → decodeOrViolations(NewPassword, password).violations?.[0].message':
      'a list of what is wrong has a first; the check is for the types',
    '\'unreadable\' → ""': 'every message of a password has a mark; the default is for the types',
  },
  'src/domain/staff/staffDraft.ts': {
    '[] → ["Stryker was here"]': 'no role that can be given is called so',
  },
  'src/eventlog/durableActor.ts': {
    "after.snapshot.status === 'active' → true":
      'an event of typing ends no machine of the product, and the end is written at once by itself',
    'event.type.startsWith(errorPrefix) → event.type.endsWith(errorPrefix)':
      'an error that cannot be written is thrown by the second attempt as well',
    'replaced === null → false': 'taking the same step once more gives the same',
    '[] → ["Stryker was here"] (3)': 'no event is called so',
    "!type.startsWith('xstate.') → true": "XState's own actions do nothing outside of its actors",
    "type.startsWith('xstate.') → type.endsWith('xstate.')": 'the same',
    'exec?.(info, params) → exec(info, params)': 'an action without a function is known to the types alone',
  },
  'src/eventlog/eventCodec.ts': {
    'known !== undefined → false': 'making a codec again saves no result, only time',
    'name === undefined → false': 'no schema is declared under undefined; the check is for the types',
  },
  'src/eventlog/fold.ts': {
    'timer.event.type === event.type → true':
      'the text that is compared behind it holds the type as well; the check saves time',
    'written?.type → written.type': 'what is thrown makes the row as unreadable',
    'child === null → false': 'null is the name of no child; the check is for the types',
    'delay === null → false': 'null is the name of no delay; the check is for the types',
    'child !== null → true': 'null is the name of no child; the check is for the types',
    'upcaster === undefined → false': 'calling what is missing makes the row as unreadable',
    '`No upcaster from version ${from}` → ``': 'the row is called unreadable, whatever was thrown',
  },
  'src/eventlog/logFile.ts': {
    'source !== undefined → true': 'both lists have the same length; the check is for the types',
    'after !== undefined → true': 'after a row that was folded there is a state; the check is for the types',
  },
  'src/eventlog/replay.ts': {
    'folded === null → false': 'after a row that was added there is a state; the check is for the types',
    'folded !== null → true': 'the same',
    'fold.result().folded?.snapshot → fold.result().folded.snapshot': 'the same',
  },
  'src/eventlog/memoryLogStore.ts': {
    'first === undefined → false': 'a stream that is known has a row; the check is for the types',
    '[] → ["Stryker was here"]': 'the same',
  },
  'src/eventlog/streamLocks.ts': {
    'lock === null → true':
      'browsers alone have such locks: the crashes and two tabs in durableDrafts.e2e.ts ask about them',
    '[] → ["Stryker was here"]': 'the same',
    '\'\' → "Stryker was here!"': 'the same',
  },
  'src/eventlog/streamReader.ts': {
    'result.folded !== null → true': 'a fold without a problem has a state; the check is for the types',
    '\'\' → "Stryker was here!"': 'no machine is called so',
    '{ break } → {}': 'a row behind one that is none is refused for its number',
  },
  'src/eventlog/replies.ts': {
    'found === undefined → false': 'what cannot be read is thrown, and stays for the next time',
    'found.folded?.snapshot → found.folded.snapshot': 'what is thrown stays for the next time as well',
    'found.folded?.snapshot → found.folded.snapshot (2)': 'the same',
    'found?.definition → found.definition': 'it was read, as it has a state; the check is for the types',
  },
  'src/eventlog/rowWriter.ts': {
    'false → true': 'of no rows at all none waits',
  },
  'src/eventlog/stateHash.ts': {
    'a < b → a <= b': 'no key is there twice',
  },
  'src/eventlog/unsupported.ts': {
    "typeOf(action) === 'xstate.raise' → true": 'other actions have no delay',
    '{ return false } → {}': 'nothing is as good as no',
    '[] → ["Stryker was here"]': 'a text has no actions',
    '\'\' → "Stryker was here!"': 'no action of XState is called so',
  },
  'src/eventlog/workflows.ts': {
    'definitionOf(machine)?.declaration → definitionOf(machine).declaration':
      'what has a state was folded by its definition',
    'definition?.replies → definition.replies': 'the same',
    'definition?.declaration → definition.declaration': 'the same',
    'folded === null || definition === undefined → false':
      'whoever wakes a stream has looked at its state; the check is for the types',
    'folded === null || definition === undefined → folded === null && definition === undefined': 'the same',
    'folded === null → false': 'the same',
    'definition === undefined → false': 'the same',
    '`${stream} cannot be read` → ``': 'the same',
    'heads.filter(({ stream }) => !live.has(stream)) → heads':
      'what is live is left out below; not reading it saves time',
    'rows().at(-1)?.at → rows().at(-1).at': 'an actor has one row at least',
  },
  'src/machines/liveUpdates/liveUpdatesActors.ts': {
    "event.kind === 'changed' → true": 'no other event names a command; the check is for the types',
  },
  'src/machines/attachmentUpload/attachmentUploadActors.ts': {
    '() => false → () => undefined': 'nothing is as good as no',
  },
  'src/machines/command/commandFacts.ts': {
    "command.kind === 'duplicateDestination' → true": 'all others have no such tour',
  },
  'src/machines/tourPlan/planQueue.ts': {
    'request === undefined → false': 'nothing without an id was ever heeded',
    'command?.kind → command.kind': 'only asked while something waits; the check is for the types',
    "step.kind === 'add' → true (2)": 'every other step has a call',
  },
  'src/machines/tourPlan/applyAnswers.ts': {
    'next === null → false (4)': 'a call that is answered belongs to a step; the check is for the types',
    "step.kind === 'add' → true": 'any other step that gets here has made nothing',
  },
  'src/machines/tourPlan/planRefusals.ts': {
    'running === null → false': 'a stop on its way belongs to a step; the check is for the types',
    'step === undefined → false': 'the same',
  },
  'src/machines/tourPlan/planSteps.ts': {
    '\'\' → "Stryker was here!"': 'no stop is called either',
  },
  'src/machines/tourPlan/tourPlanFacts.ts': {
    "step.kind === 'remove' || step.kind === 'move' → true":
      'other steps have no order of before, or have brought it back already; the check is for the types',
  },
  'src/machines/navigationGuard/guardRules.ts': {
    '\'\' → "Stryker was here!" (4)': 'a text has a first part; the default is for the types',
  },
  'src/workers/archive/byteSource.ts': {
    '{ source, start, end } → {}': 'a slice of all has the same bytes; it takes longer',
    'start === 0 && end === source.size → false': 'the same',
  },
  'src/workers/archive/localHeaders.ts': {
    '(left, right) => left.localOffset - right.localOffset → () => undefined':
      'the order in which they are read takes time alone',
    'left.localOffset - right.localOffset → left.localOffset + right.localOffset': 'the same',
    'Math.min(24, entry.boundary - at) → Math.max(24, entry.boundary - at)':
      'behind the boundary a header begins, whose signature ends no descriptor',
    'entry.boundary - at → entry.boundary + at': 'the same',
  },
  'src/workers/archive/crc32.ts': {
    'at < end → false': 'one byte after the other gives the same sum, at a sixth of the speed',
  },
  'src/workers/archive/endRecord.ts': {
    'true → false (5)': 'zero is zero in either order of bytes',
    'true → false (6)': 'the same',
    'true → false (10)': 'the same',
    'true → false (15)': 'the same',
    'true → false (16)': 'the same',
  },
  'src/workers/archive/zipDirectory.ts': {
    'true → false (6)': '0 and 65,535 are the same in either order of bytes, and all others are refused',
  },
  'src/contract/archive/fileName.ts': {
    'stem.length * maxUtf8Bytes <= leftBytes → false':
      'the bytes are counted in its place; the check saves time',
    'stem.length * maxUtf8Bytes <= leftBytes → stem.length * maxUtf8Bytes < leftBytes': 'the same',
  },
  'src/workers/archive/joinBytes.ts': {
    'first !== undefined → true': 'a list of one has a first; the check is for the types',
  },
  'src/workers/archive/mergeParts.ts': {
    '4 * 1024 * 1024 → 4 * 1024 / 1024': 'a checksum of smaller pieces is the same; it takes longer',
    '4 * 1024 → 4 / 1024': 'the same',
    "kind === 'zip' → true": 'the ends of PDFs are read besides, which takes time alone',
    'tail?.length → tail.length': 'each ZIP has an end; the check is for the types',
    'at < sizeBytes → at <= sizeBytes': 'no bytes change no checksum',
    'memory === null → true': 'the source has the same bytes; reading them takes longer',
    'source.inMemory === undefined → true': 'what is read again is the same; it takes longer',
    'source.size <= wholeReadBytes → source.size < wholeReadBytes':
      'read in parts, the largest source is the same; it takes longer',
    "part.kind === 'zip' → true": 'no PDF has room for a header in front of it',
  },
  'src/workers/archive/mergeZips.ts': {
    'isPut !== undefined → true': 'waiting for nothing costs time alone',
    'at < sources.length → at <= sources.length': 'behind the last source there are none to be listed',
    'group.length > 0 → true': 'a group of no sources writes nothing',
    'group.length > 0 → group.length >= 0': 'the same',
    'group.length > 0 → true (2)': 'the same',
    'group.length > 0 → group.length >= 0 (2)': 'the same',
    'first !== undefined → true': 'only asked while some are begun; the check is for the types',
  },
  'src/machines/dayPlan/dayPlanFacts.ts': {
    'command?.kind → command.kind': 'only asked while something waits; the check is for the types',
  },
  'src/machines/batchChange/changeFacts.ts': {
    'context.record?.etag → context.record.etag':
      'without a record nothing is written; the check is for the types',
    'before?.tags → before.tags': 'the same',
    '[] → ["Stryker was here"] (3)': 'without categories that are known none are written',
    'before?.active → before.active': 'without a record nothing is written; the check is for the types',
  },
  'src/machines/bulkExport/exportProgress.ts': {
    'current === undefined → false': 'what is no step has the place -1 as well; the check is for the types',
  },
  'src/machines/support/serverPause.ts': {
    '!(error instanceof HttpError) || error.retryAfterSeconds === null → !(error instanceof HttpError) && error.retryAfterSeconds === null':
      'what asks for no pause is granted none below as well; the check is for the types',
    '!(error instanceof HttpError) || error.retryAfterSeconds === null → false': 'the same',
    'error.retryAfterSeconds === null → false': 'the same',
  },
  'src/machines/tourOptimisation/tourOptimisationFacts.ts': {
    '[] → ["Stryker was here"]': 'a stop that is not there changes no order',
  },
  'src/machines/stopPaste/pasteRows.ts': {
    'before?.company === company && before.address === address → false':
      'to judge a row once more takes time alone',
    '{ company, address, isSendable: isTaken } → {}': 'the same',
    '[] → ["Stryker was here"] (2)': 'what is ready can be sent; the check is for the types',
    '[] → ["Stryker was here"] (3)': 'no row has this number',
  },
  'src/machines/kinds/transfer/transfer.ts': {
    "status === 'retrying' || status === 'pausing' → true":
      'to cancel a wait that does not run changes nothing',
  },
  'src/machines/destinationImport/destinationImportActors.ts': {
    '[] → ["Stryker was here"] (2)': 'a mapping without headings has none of those of a file',
  },
  'src/machines/destinationImport/destinationImportFacts.ts': {
    '[] → ["Stryker was here"] (12)': 'what has no number of rows has not the most, so the first place stays',
    'each !== null → true': 'null is no column of an address; the check is for the types',
  },
  'src/machines/destinationImport/destinationImportLog.ts': {
    "event.type === 'file.picked' → true": 'other events lose what they do not declare when they are read',
  },
  'src/machines/destinationImport/destinationImportSetup.ts': {
    '{ context: {} as DestinationImportContext, input: {} as DestinationImp… → {}':
      'these are types, which nothing reads while it runs',
  },
  'src/machines/destinationImport/importReading.ts': {
    '[] → ["Stryker was here"]': 'it names neither a column nor a unit',
    'below.slice(0, rowsLookedAt) → below': 'what is read beyond is looked at by nobody; it takes time alone',
  },
}
