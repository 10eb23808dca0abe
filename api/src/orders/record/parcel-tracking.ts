import { Schema } from 'mongoose';
import { required } from '../../platform/database/fields.js';

/** A parcel at its carrier. */
export interface OrderTracking {
  carrier?: string;
  number: string;
}

export const trackingSchema = new Schema<OrderTracking>({ carrier: String, number: required(String) }, { _id: false });
