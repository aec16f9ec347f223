import * as v from 'valibot';

export const id = v.pipe(v.string('This id is not valid'), v.uuid('This id is not valid'), v.toLowerCase());
