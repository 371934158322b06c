import React from 'react';
import { flushSync } from 'react-dom';

// vitest-browser-react renders within React's `act`, which only the development build has.
Object.assign(React, {
  act: async (work: () => Promise<void> | void) => {
    await flushSync(work);
  },
});
