import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { Icon } from '../../components/marks/Icon'
import type { Iri } from '../../contract/wire/ids'
import { useChangesOfOthers } from '../../platform/useChangesOfOthers'
import { presenceTexts } from '../../texts/shell/presence'

type ChangedMeanwhileProps = {
  /** Null while it is new. */
  record: Iri | null
  /** Of what the form began with: a newer one that was read holds what was told. */
  version: string | null
}

/** Says in an open editor, before anything is sent, that somebody has changed its record. */
export function ChangedMeanwhile({ record, version }: ChangedMeanwhileProps) {
  const [told, setKnown] = useState<ChangedMeanwhileProps | null>(null)
  useChangesOfOthers((changes) => {
    if (record !== null && changes.some((changed) => changed.record === record)) setKnown({ record, version })
  })
  const isTold = told !== null && told.record === record && told.version === version
  return (
    <Box role="status">
      {isTold ? (
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
