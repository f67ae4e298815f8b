import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { Icon } from '../../components/marks/Icon'
import type { Iri } from '../../contract/wire/ids'
import { useChangesOfOthers } from '../../platform/useChangesOfOthers'
import { presenceTexts } from '../../texts/shell/presence'

type ChangedMeanwhileProps = {
  /** Null for a new record. */
  record: Iri | null
  /** ETag of the form's base version. A newer one includes the reported change. */
  version: string | null
}

/** Notifies the user of an open editor, before the save, that another user has changed the record. */
export function ChangedMeanwhile({ record, version }: ChangedMeanwhileProps) {
  const [reported, setReported] = useState<ChangedMeanwhileProps | null>(null)
  useChangesOfOthers((changes) => {
    if (record !== null && changes.some((changed) => changed.record === record))
      setReported({ record, version })
  })
  const isChanged = reported !== null && reported.record === record && reported.version === version
  return (
    <Box role="status">
      {isChanged ? (
        <Box
          display="flex"
          gap="2"
          alignItems="flex-start"
          background="bg.selected"
          borderRadius="l2"
          padding="3"
          marginBottom="4"
          fontSize="sm"
        >
          <Box as="span" paddingTop="0.5">
            <Icon name="users" />
          </Box>
          {presenceTexts.changedMeanwhile}
        </Box>
      ) : null}
    </Box>
  )
}
