import mongoose from 'mongoose';

/** Updates are validated against their schema like new documents. */
mongoose.set('runValidators', true);

/** A required text may be empty. What a request may contain is decided by the contract. */
mongoose.Schema.Types.String.checkRequired(value => typeof value === 'string');

/** An empty object is stored like any other. By default mongoose leaves it out, and the record lacks what its type promises. */
mongoose.plugin(schema => schema.set('minimize', false));
