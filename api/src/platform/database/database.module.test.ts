import mongoose, { Types } from 'mongoose';
import { ORDER } from '../../orders/record/orders.schema.js';
import './database.module.js';

const orders = mongoose.createConnection().model(ORDER.name, ORDER.schema);
const id = { _id: new Types.ObjectId() };

it.each([
  ['a value outside its enumeration', { $set: { status: 'lost' } }],
  ['a required field that is missing', { $unset: { email: 1 } }],
  ['a nested required field that is missing', { $set: { intent: { id: 'pi_1' } } }],
])('rejects an update with %s before it is sent', async (_name, update) => {
  await expect(orders.updateOne(id, update)).rejects.toThrow(mongoose.Error.ValidationError);
  await expect(orders.findOneAndUpdate(id, update)).rejects.toThrow(mongoose.Error.ValidationError);
});
